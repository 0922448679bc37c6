import type { MemberInfo } from '@tonle/identity/site/session.ts'

/** What every screen of the member center gets. `zone` is the brand's, for times and business days. */
export interface MemberPageProps {
  member: MemberInfo
  zone: string
}
