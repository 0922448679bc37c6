import { callsOf } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { ConfirmDialog, ErrorState, Icon, IconButton, Skeleton, TextInput, toast } from '@tonle/ui'
import { SubmitForm, useAction, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import { hasPasskeys, isCancelled, isKnown, makePasskey } from './ceremony.ts'
import styles from './passkeys.module.css'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')
type Passkey = Awaited<ReturnType<typeof operators.passkeys>>['passkeys'][number]

/** The operator's own passkeys, and a new one for this device. `zone` is the brand's. */
export function Passkeys({ zone, onAdded }: { readonly zone: string; readonly onAdded?: () => void }) {
  const t = useText(texts)
  const { data, error, refetch } = operators.passkeys.useQuery({})
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return <Skeleton width="100%" height="56px" />
  return (
    <>
      <p className={styles.lead}>{t('passkey.lead')}</p>
      {data.passkeys.length > 0 && (
        <ul className={styles.list}>
          {data.passkeys.map(one => (
            <Row key={one.id} passkey={one} zone={zone} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? <Add onAdded={onAdded} /> : <p className={styles.note}>{t('passkey.none_here')}</p>}
    </>
  )
}

function Row({ passkey, zone }: { readonly passkey: Passkey; readonly zone: string }) {
  const t = useText(texts)
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(operators.removePasskey, { done: t('passkey.removed'), onDone: () => setAsking(false) })
  const { id, name, host, usedAt, createdAt } = passkey
  return (
    <li className={styles.row}>
      <Icon name="fingerprint-duotone" size={20} />
      <span className={styles.words}>
        <b translate="no">{name}</b>
        <span className={styles.note}>
          <span translate="no">{host}</span> ·{' '}
          {t(usedAt ? 'passkey.used' : 'passkey.added', { time: showFullTime(usedAt ?? createdAt, zone) })}
        </span>
      </span>
      <IconButton icon="trash-bold" name={t('passkey.remove_named', { name })} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={t('passkey.remove_named', { name })}
          confirm={t('passkey.remove')}
          isBusy={remove.isBusy}
          onConfirm={() => remove.run({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{t('passkey.remove_text')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Add({ onAdded }: { readonly onAdded: (() => void) | undefined }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : 'field.missing' }),
    async send({ name }) {
      try {
        await makePasskey(name.trim())
      } catch (error) {
        if (!isCancelled(error) && !isKnown(error)) throw error
        toast({ kind: 'info', title: t(isKnown(error) ? 'passkey.known' : 'passkey.cancelled') })
        return
      }
      toast({ kind: 'ok', title: t('passkey.done') })
      form.set({ name: '' })
      onAdded?.()
    },
  })
  return (
    <SubmitForm form={form} act={t('passkey.add')} size="l">
      <TextInput {...form.text('name')} label={t('passkey.name')} hint={t('passkey.name_hint')} maxLength={40} />
    </SubmitForm>
  )
}
