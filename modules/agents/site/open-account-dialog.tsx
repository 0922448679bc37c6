import { patternTexts } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Dialog, ErrorState, Icon, RadioCards, Skeleton, TextInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { type AccountLink, agents } from './calls.ts'
import styles from './open-account.module.css'
import { texts } from './open-texts.ts'
import { ShareDialog } from './share-dialog.tsx'
import type { SharedAs } from './shared-as.ts'

type Terms = Awaited<ReturnType<typeof agents.openingTerms>>

interface OpenAccountDialogProps {
  readonly as: SharedAs
  readonly onClose: () => void
}

/** The agent names an account and its kind; then the link is there to be passed on. */
export default function OpenAccountDialog({ as, onClose }: OpenAccountDialogProps) {
  const t = useText(texts)
  const { data, error, refetch } = agents.openingTerms.useQuery()
  const [link, setLink] = useState<AccountLink>()
  if (link) return <ShareDialog link={link} as={as} onClose={onClose} />
  return (
    <Dialog title={t('open.title')} lead={t('open.lead')} onClose={onClose}>
      {data && <OpenForm terms={data} onOpened={setLink} />}
      {!data && !error && <Skeleton height="260px" />}
      {error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

function OpenForm({ terms, onOpened }: { readonly terms: Terms; readonly onOpened: (link: AccountLink) => void }) {
  const t = useText(texts)
  const { minLength, maxLength, patternId } = terms.username
  const form = useSendForm({
    initial: { username: '', type: String(terms.types[0] ?? 0) },
    rules: async () => {
      await patternTexts()
      return { username: { required: true, minLength, maxLength, patternId } }
    },
    send: ({ username, type }) => agents.openAccount({ username, type: Number(type) as Terms['types'][number] }),
    onDone: onOpened,
  })
  const lengths = { min: minLength, max: maxLength }
  return (
    <SubmitForm form={form} act={t('open.act')} isOff={terms.left === 0}>
      <RadioCards
        label={t('open.kind')}
        name="type"
        options={terms.types.map(type => ({
          value: String(type),
          label: t(`open.kind.${type}`),
          detail: t(`open.kind.${type}.detail`),
        }))}
        value={form.values.type}
        onValue={type => form.set({ type })}
        minWidth={150}
      />
      <TextInput
        {...form.text('username')}
        label={t('open.username')}
        hint={patternId === 'letter_first' ? t('open.username_letter', lengths) : t('open.username_length', lengths)}
        icon="user-bold"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <p className={styles.note}>
        <Icon name="lock-key-duotone" size={22} />
        {t('open.no_password')}
      </p>
      <p className={styles.left}>{t('open.left', { left: terms.left, perDay: terms.perDay })}</p>
    </SubmitForm>
  )
}
