import type { MemberType } from '@tonle/contract'
import type { MemberActor, MemberId, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'

/** A link by which its owner takes an account; its token is known here and in the answer alone. */
export interface AccountLink {
  readonly memberId: MemberId
  readonly username: string
  readonly token: string
  readonly expiresAt: Date
}

/** What the module that keeps accounts does for agents. It builds on this one, so the program hands it in. */
export interface DownlineAccounts {
  /** The rule of a user name. */
  usernameRule(read: ReadScope): Promise<{ minLength: number; maxLength: number; patternId: string }>
  /** Opens an account directly below the caller, whom nobody can sign in to before its link is taken. @throws request.invalid */
  open(tx: WriteScope<MemberActor>, of: { username: string; type: MemberType }): Promise<AccountLink>
  /** Gives a member another type, also in sessions that are open. */
  setType(tx: WriteScope<OperatorActor>, memberId: string, type: MemberType): Promise<void>
  /** Another link of an account that the caller opened; the one before ends. @returns undefined: its owner has taken it */
  renewLink(tx: Tx & Pick<WriteScope<MemberActor>, 'services' | 'actor'>, memberId: string): Promise<AccountLink | undefined>
}
