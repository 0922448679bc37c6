import { useText } from '@tonle/text/browser'
import { Button, Caption, Dialog, ErrorState, Facts, Skeleton, TextArea } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { contracts, type Statement } from './calls.ts'
import styles from './contracts.module.css'
import { periodOf } from './period-of.ts'
import { saveLines } from './save-lines.ts'
import { StatementBody } from './statement-body.tsx'
import { StatementBets, StatementMembers } from './statement-lines.tsx'
import { texts } from './texts.ts'

interface StatementDialogProps {
  readonly id: string
  readonly zone: string
  readonly onClose: () => void
}

/** A statement as one equation, with every sum behind it, down to the bets. */
export function StatementDialog({ id, zone, onClose }: StatementDialogProps) {
  const t = useText(texts)
  const { data, error, refetch } = contracts.statement.useQuery({ id })
  const [member, setMember] = useState<{ id: string; account: string }>()
  const title = data ? `${t(`ctr.kind.${data.kind}`)} · ${periodOf(data)}` : t('ctr.statement')
  return (
    <Dialog title={title} size="l" onClose={onClose}>
      {!data && !error && <Skeleton height="320px" />}
      {!data && error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
      {data && member && (
        <div className={styles.stack}>
          <Caption as="h3">{t('ctr.bets_of', { account: member.account })}</Caption>
          <StatementBets id={id} memberId={member.id} zone={zone} />
          <Button onClick={() => setMember(undefined)}>{t('ctr.back')}</Button>
        </div>
      )}
      {data && !member && (
        <div className={styles.stack}>
          <StatementBody of={data} />
          <Caption as="h3">{t('ctr.members')}</Caption>
          <StatementMembers id={id} isRealtime={data.kind === 'realtime'} onOpen={setMember} />
          <div className={styles.acts}>
            <Button icon="download-simple-bold" onClick={() => void saveLines(data, t)}>
              {t('ctr.download')}
            </Button>
          </div>
          <Dispute of={data} />
        </div>
      )}
    </Dialog>
  )
}

function Dispute({ of }: { readonly of: Statement }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const form = useSendForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim().length < 10 ? 'field.missing' : undefined }),
    send: ({ text }, { act }) => contracts.disputeStatement({ id: of.id, text }, { act }),
    done: t('ctr.done'),
    onDone: () => setOpen(false),
  })
  if (of.dispute)
    return (
      <Facts
        facts={[
          { name: t('ctr.dispute_text'), value: of.disputeText ?? '' },
          { name: t(`ctr.dispute.${of.dispute}`), value: of.disputeAnswer ?? '…' },
        ]}
      />
    )
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('ctr.dispute')}</Button>
  return (
    <SubmitForm form={form} act={t('ctr.dispute_send')}>
      <TextArea {...form.text('text')} label={t('ctr.dispute_text')} maxLength={1000} rows={3} />
    </SubmitForm>
  )
}
