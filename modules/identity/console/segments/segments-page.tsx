import { useCan } from '@tonle/contract/browser'
import { localText, showFullTime, useLang, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Caption, Card, ConfirmDialog, EmptyState, ErrorState, Page, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { type Everybody, identity, type Segment } from './calls.ts'
import { membersHref } from './segment-query.ts'
import styles from './segments.module.css'
import { texts } from './texts.ts'
import { useFilterWords } from './use-filter-words.ts'
import { WriteDialog, WriteToAllDialog } from './write-dialog.tsx'

/** Named filters of the member list, each with how many belong to it, and what can be done with them. */
export function Segments({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = identity.segments.useQuery({})
  return (
    <Page
      title={t('segments.title')}
      aside={
        <ButtonLink href="/members" kind="quiet">
          {t('segments.to_members')}
        </ButtonLink>
      }
    >
      <Caption>{t('segments.lead')}</Caption>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="240px" />}
      {data && (
        <div className={styles.segments}>
          <EverybodyCard everybody={data.everybody} zone={zone} />
        </div>
      )}
      {data?.segments.length === 0 && (
        <EmptyState title={t('segments.none')} picture="net">
          {t('segments.none_text')}
        </EmptyState>
      )}
      <div className={styles.segments}>
        {data?.segments.map(segment => (
          <SegmentCard key={segment.id} segment={segment} needsSecond={data.everybody.needsSecond} zone={zone} />
        ))}
      </div>
    </Page>
  )
}

/** Who is written to without a segment. */
function EverybodyCard({ everybody, zone }: { readonly everybody: Everybody; readonly zone: string }) {
  const t = useText(texts)
  const can = useCan()
  const [isWriting, setWriting] = useState(false)
  const { count, isExact, message } = everybody
  return (
    <Card
      title={t('segments.all')}
      aside={<b className={styles.count}>{t(isExact ? 'segments.count' : 'segments.more', { n: count })}</b>}
    >
      <LastMessage message={message} zone={zone} />
      <footer className={styles.acts}>
        <ButtonLink href="/members" size="s">
          {t('segments.show')}
        </ButtonLink>
        {can('messages.write') && (
          <Button size="s" onClick={() => setWriting(true)}>
            {t('segments.write')}
          </Button>
        )}
      </footer>
      {isWriting && <WriteToAllDialog everybody={everybody} onClose={() => setWriting(false)} />}
    </Card>
  )
}

interface SegmentProps {
  readonly segment: Segment
  readonly needsSecond: boolean
  readonly zone: string
}

function SegmentCard({ segment, needsSecond, zone }: SegmentProps) {
  const t = useText(texts)
  const can = useCan()
  const words = useFilterWords(segment.filter)
  const [asked, setAsked] = useState<'write' | 'remove'>()
  const close = () => setAsked(undefined)
  const { name, count, isExact } = segment
  return (
    <Card title={name} aside={<b className={styles.count}>{t(isExact ? 'segments.count' : 'segments.more', { n: count })}</b>}>
      <p className={styles.words}>
        {words.map(word => (
          <Badge key={word}>{word}</Badge>
        ))}
      </p>
      <Caption>{t('segments.by', { by: segment.createdBy, at: showFullTime(segment.createdAt, zone) })}</Caption>
      <LastMessage message={segment.message} zone={zone} />
      <footer className={styles.acts}>
        <ButtonLink href={membersHref(segment.filter)} size="s">
          {t('segments.show')}
        </ButtonLink>
        {can('messages.write') && (
          <Button size="s" onClick={() => setAsked('write')}>
            {t('segments.write')}
          </Button>
        )}
        {can('members.write') && (
          <Button size="s" kind="quiet" onClick={() => setAsked('remove')}>
            {t('segments.remove')}
          </Button>
        )}
      </footer>
      {asked === 'write' && <WriteDialog segment={segment} needsSecond={needsSecond} onClose={close} />}
      {asked === 'remove' && <RemoveDialog segment={segment} onClose={close} />}
    </Card>
  )
}

function LastMessage({ message, zone }: { readonly message: Segment['message']; readonly zone: string }) {
  const t = useText(texts)
  const lang = useLang()
  if (!message) return null
  const { title, by, at, sent, isDone } = message
  return (
    <Caption>
      {t('segments.last', { title: localText(title, lang), by, at: showFullTime(at, zone), n: sent })}
      {!isDone && ` · ${t('segments.last_running')}`}
    </Caption>
  )
}

function RemoveDialog({ segment, onClose }: { readonly segment: Segment; readonly onClose: () => void }) {
  const t = useText(texts)
  const { id, name } = segment
  const removing = useAction(identity.removeSegment, { done: t('segments.removed', { name }) })
  return (
    <ConfirmDialog
      title={`${t('segments.remove')}: ${name}`}
      confirm={t('segments.remove')}
      kind="danger"
      isBusy={removing.isBusy}
      onConfirm={() => void removing.run({ id })}
      onClose={onClose}
    >
      <p>{t('segments.remove_text')}</p>
    </ConfirmDialog>
  )
}
