import { useSession } from '@tonle/identity/site/session/session.ts'
import { ChatPage as Page } from '@tonle/support/site/chat-page.tsx'
import { useText } from '@tonle/text/browser'
import { Toasts } from '@tonle/ui'
import { Link, useLocation } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrandName } from '../data/use-lobby.ts'
import { OfflineForm } from '../dialogs/chat.tsx'
import { PageSkeleton } from '../session/lazy.tsx'
import { Logo } from '../shell/logo.tsx'

/** Where `CBS_launchChat` leads. */
export function ChatPage({ query, zone }: { query: URLSearchParams; zone: string }) {
  const t = useText(texts)
  const brand = useBrandName()
  const { phase, member } = useSession()
  const [, navigate] = useLocation()
  if (phase === 'restoring') return <PageSkeleton />
  return (
    <>
      <Page
        key={member?.id}
        zone={zone}
        model={query.get('model') ?? undefined}
        ticket={query.get('ticket') ?? undefined}
        offline={<OfflineForm onDone={() => navigate('/')} />}
        home={
          <Link href="/" aria-label={t('shell.home_link', { brand })}>
            <Logo />
          </Link>
        }
      />
      <Toasts />
    </>
  )
}
