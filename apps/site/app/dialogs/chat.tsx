import { CaptchaInput } from '@tonle/identity/site/login/captcha-input.tsx'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { ChatPanel } from '@tonle/support/site/chat-panel.tsx'
import { FeedbackForm } from '@tonle/support/site/feedback-form.tsx'
import { useLocation } from 'wouter'
import { useBrand } from '../data/use-lobby.ts'
import { keepChat } from '../session/kept-chat.ts'

/** The chat over the page; out of hours the form that leaves a message. */
export function Chat() {
  const { zone } = useBrand()
  const { member } = useSession()
  const close = () => keepChat(false)
  // Another owner has other conversations.
  return <ChatPanel key={member?.id} zone={zone} offline={<OfflineForm onDone={close} />} onClose={close} />
}

export function OfflineForm({ onDone }: { onDone: () => void }) {
  const { phase } = useSession()
  const [, navigate] = useLocation()
  const see = (id: string) => {
    onDone()
    navigate(`/feedback?open=${id}`)
  }
  return <FeedbackForm isVisitor={phase !== 'member'} Captcha={CaptchaInput} onDone={onDone} onSee={see} />
}
