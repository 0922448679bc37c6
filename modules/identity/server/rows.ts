// Rows of the tables of `identity` as a query answers them whose columns are named in camel case; written by `npm run schema`.

export interface CaptchaRow {
  brandId: string; id: string; answer: string; expiresAt: Date
}

export interface CodeRow {
  brandId: string; purpose: string; toIndex: string; subject: string; hash: string; tries: number; messageId: string
  expiresAt: Date
}

export interface ContactRow {
  brandId: string; memberId: string; kind: 'mobile' | 'email'; valueSealed: string; valueIndex: string; country: string | null
  verifiedAt: Date | null; changedAt: Date
}

export interface CredentialRow {
  brandId: string; memberId: string; passwordHash: string; mustChange: boolean; changedAt: Date; payoutsFrom: Date | null
  paymentHash: string | null; isGenerated: boolean; paymentFailures: number; paymentFailedAt: Date | null
}

export interface ExclusionRow {
  print: string; until: Date
}

export interface FactorRow {
  brandId: string; memberId: string; secret: string; confirmed: boolean; lastStep: bigint; failures: number
  failedAt: Date | null; createdAt: Date
}

export interface InvitationRow {
  brandId: string; memberId: string; openedBy: string; tokenHash: string | null; expiresAt: Date; seenAt: Date | null
  acceptedAt: Date | null; acceptedIp: string | null; closedAt: Date | null; fundedAt: Date | null
}

export interface IssuerRow {
  brandId: string; slot: 'phone' | 'openid_1' | 'openid_2'; isOn: boolean; terms: unknown; secret: string | null
  version: number; changedBy: string; changedAt: Date
}

export interface KnownDeviceRow {
  brandId: string; device: string; memberId: string; lastAt: Date; trustedUntil: Date | null
}

export interface LoginRow {
  brandId: string; id: string; memberId: string; at: Date; how: string; result: 'ok' | 'refused'; ip: string | null
  network: string | null; userAgent: string; sessionId: string | null
}

export interface LoginFailureRow {
  brandId: string; key: string; count: number; lastAt: Date
}

export interface MemberRow {
  brandId: string; id: string; account: string; accountKey: string; type: number; nickname: string; playerRef: string
  currency: string; language: 'km' | 'en' | 'zh' | null; status: 'active' | 'locked' | 'closed'; affiliateCode: string
  termsVersion: string | null; createdAt: Date; createdIp: string | null; lastLoginAt: Date | null
  breakKind: 'timeout' | 'exclusion' | null; breakUntil: Date | null; verificationLevel: number; firstLoginAt: Date | null
  icon: string | null; tag: string | null
}

export interface MemberNoteRow {
  brandId: string; id: string; memberId: string; note: string; operator: string; at: Date
}

export interface MemberTagRow {
  brandId: string; memberId: string; tag: string
}

export interface OpenidLinkRow {
  brandId: string; issuer: string; subject: string; memberId: string; createdAt: Date
}

export interface OpenidOfferRow {
  brandId: string; hash: string; issuer: string; subject: string; expiresAt: Date
}

export interface PasswordLinkRow {
  brandId: string; tokenHash: string; memberId: string | null; expiresAt: Date
}

export interface ProfileRow {
  brandId: string; memberId: string; version: number; sealed: string; fullNameIndex: string | null
  idNumberIndex: string | null; avatar: string | null; changedAt: Date
}

export interface RecoveryCodeRow {
  brandId: string; memberId: string; hash: string
}

export interface RegisterFormRow {
  brandId: string; version: number; rules: unknown; changedBy: string; changedAt: Date
}

export interface RememberedRow {
  brandId: string; selector: string; memberId: string; sessionId: string; generation: number; usedAt: Date; expiresAt: Date
}

export interface SegmentRow {
  brandId: string; id: string; name: string; nameKey: string; filter: unknown; createdBy: string; createdAt: Date
}

export interface SegmentMessageRow {
  brandId: string; id: string; segmentId: string | null; segment: string; filter: unknown; title: unknown; text: unknown
  writtenBy: string; writtenAt: Date; sentTo: string | null; sent: number; doneAt: Date | null
}

export interface SessionRow {
  brandId: string; id: string; memberId: string; tokenHash: string; ip: string | null; userAgent: string; createdAt: Date
  lastSeenAt: Date; expiresAt: Date; endedAt: Date | null; endReason: string | null; provedAt: Date | null
  previousHash: string | null; replacedAt: Date | null; mustChange: boolean; passwordAt: Date | null; idleMinutes: number
  paymentProvedAt: Date | null
}

export interface TicketRow {
  brandId: string; hash: string; sessionId: string; purpose: string; expiresAt: Date
}

export interface UsedProofRow {
  brandId: string; hash: string; expiresAt: Date
}

export interface VerificationRow {
  brandId: string; hash: string; memberId: string; remember: boolean; tries: number; expiresAt: Date
  proof: 'password' | 'sms' | 'openid'; mustChange: boolean
}
