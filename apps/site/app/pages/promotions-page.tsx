import art from 'virtual:site-art/objects'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { PromotionsPage } from '@tonle/promotions/site/promotions-page.tsx'
import { ClosedNote } from './closed-note.tsx'

/** Promotions and the claim hall with the pictures of the program. */
export function Promotions({ title, zone }: { readonly title: string; readonly zone: string }) {
  const { member, isTrial } = useSession()
  return (
    <>
      <ClosedNote part="bonuses" />
      <PromotionsPage title={title} zone={zone} art={art} isMember={member !== undefined && !isTrial} />
    </>
  )
}
