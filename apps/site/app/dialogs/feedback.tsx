import { CaptchaInput } from '@tonle/identity/site/login/captcha-input.tsx'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { FeedbackDialog } from '@tonle/support/site/feedback-dialog.tsx'
import { useLocation } from 'wouter'
import { closeDialog, type OpenDialog } from '../session/dialogs.ts'

/** The form of feedback; what was sent is then at the page of conversations. */
export function Feedback({ open }: { open: OpenDialog }) {
  const { phase, isTrial } = useSession()
  const [, navigate] = useLocation()
  const see = (id: string) => {
    closeDialog()
    navigate(`${phase === 'member' && !isTrial ? '/member/feedback' : '/feedback'}?open=${id}`)
  }
  return (
    <FeedbackDialog
      isVisitor={phase !== 'member'}
      kind={open.feedback}
      Captcha={CaptchaInput}
      onSee={see}
      onClose={closeDialog}
    />
  )
}
