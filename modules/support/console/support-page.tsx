import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { ButtonLink, EmptyState } from '@tonle/ui'
import { openingStep, useAddress } from '@tonle/ui/lists'
import { QUEUES } from './calls.ts'
import { Conversation } from './conversation.tsx'
import styles from './desk.module.css'
import { OutsideChat } from './outside-chat.tsx'
import { texts as outside } from './outside-texts.ts'
import { type DeskView, Queue } from './queue.tsx'
import { TemplatesPage } from './templates-page.tsx'
import { texts } from './texts.ts'

/** The desk: who waits, what they say, who they are. On a phone one of the three at a time. */
export function Support({ zone }: { readonly zone: string }) {
  const [view, setView] = useAddress({
    queue: QUEUES,
    kind: '',
    type: '',
    find: '',
    open: '',
    view: ['desk', 'templates', 'outside'],
  })
  if (view.view === 'templates') return <TemplatesPage />
  if (view.view === 'outside') return <OutsideChat zone={zone} />
  const open = (id: string) => setView({ open: id }, openingStep(view.open, id))
  const change = (changed: Partial<DeskView>, isTyping = false) => setView(changed, { replace: isTyping })
  return <Desk view={view} zone={zone} onView={change} onOpen={open} />
}

type DeskProps = Parameters<typeof Queue>[0] & { readonly zone: string }

function Desk({ view, zone, onView, onOpen }: DeskProps) {
  const t = useText(texts)
  const outsideWords = useText(outside)
  const maySet = useCan()('settings.write')
  return (
    <div className={styles.desk} data-open={view.open || undefined}>
      <h1 className="sr-only">{t('desk.title')}</h1>
      <div className={styles.left}>
        <header className={styles.head}>
          <h2>{t('desk.title')}</h2>
          <span className={styles.acts}>
            {maySet && (
              <ButtonLink kind="ghost" href="/support?view=outside">
                {outsideWords('outside.open')}
              </ButtonLink>
            )}
            <ButtonLink kind="ghost" href="/support?view=templates">
              {t('desk.ready')}
            </ButtonLink>
          </span>
        </header>
        <Queue view={view} onView={onView} onOpen={onOpen} />
      </div>
      {view.open ? (
        <Conversation key={view.open} id={view.open} zone={zone} onClose={() => onOpen('')} onOpen={onOpen} />
      ) : (
        <div className={styles.idle}>
          <EmptyState title={t('desk.choose')} picture="letter" isSmall>
            {t('desk.choose_text')}
          </EmptyState>
        </div>
      )}
    </div>
  )
}
