import { useText } from '@tonle/text/browser'
import { Checkbox, Dialog, ErrorState, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { messages } from './calls.ts'
import styles from './preferences.module.css'
import { texts } from './preferences-texts.ts'

type Preferences = Awaited<ReturnType<typeof messages.noticePreferences>>
type Preference = Preferences['topics'][number]

/** How the member wants to hear of each kind of notice; each switch is sent at once. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(texts)
  const { data, error, refetch } = messages.noticePreferences.useQuery({})
  return (
    <Dialog title={t('wish.title')} lead={t('wish.lead')} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!data && !error && <Skeleton width="100%" height="320px" />}
      {data && (
        <>
          {!data.hasEmail && <p className={styles.note}>{t('wish.no_email')}</p>}
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('wish.kind')}</th>
                <th scope="col">{t('wish.inbox')}</th>
                <th scope="col">{t('wish.email')}</th>
              </tr>
            </thead>
            <tbody>
              {data.topics.map(one => (
                <TopicRow key={one.topic} of={one} hasEmail={data.hasEmail} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  )
}

function TopicRow({ of, hasEmail }: { readonly of: Preference; readonly hasEmail: boolean }) {
  const t = useText(texts)
  const { topic, inbox, mail, isFixed } = of
  const set = useAction(messages.setNoticePreference)
  const name = t(`wish.${topic}`)
  const send = (change: Partial<Preference>) => void set.run({ topic, inbox, mail, ...change })
  return (
    <tr>
      <th scope="row">
        {name}
        {isFixed && <small>{t('wish.always')}</small>}
      </th>
      <td>
        <Checkbox
          label={t('wish.by_inbox', { topic: name })}
          isLabelHidden
          checked={inbox}
          disabled={isFixed || set.isBusy}
          onValue={isOn => send({ inbox: isOn })}
        />
      </td>
      <td>
        <Checkbox
          label={t('wish.by_email', { topic: name })}
          isLabelHidden
          checked={mail}
          disabled={isFixed || !hasEmail || set.isBusy}
          onValue={isOn => send({ mail: isOn })}
        />
      </td>
    </tr>
  )
}
