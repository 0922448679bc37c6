import { type Lang, LangContext, langs, showTime, toWireLang, useLang, useText } from '@tonle/text/browser'
import {
  Button,
  ButtonLink,
  buttonClass,
  CopyField,
  copyText,
  Dialog,
  Icon,
  type IconName,
  Qr,
  Skeleton,
  Timeline,
} from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { Suspense, useState } from 'react'
import { type AccountLink, agents } from './calls.ts'
import styles from './open-account.module.css'
import { texts } from './open-texts.ts'
import type { SharedAs } from './shared-as.ts'

interface ShareDialogProps {
  readonly link: AccountLink
  readonly as: SharedAs
  readonly onClose: () => void
}

/** The token stands behind the #: no server's log and no other site sees it. */
const addressOf = ({ token }: AccountLink) => `${location.origin}/join#${token}`

/** What the agent passes on: the card with the QR code, the link, a text in the owner's language, and what has become of it. */
export function ShareDialog({ link, as, onClose }: ShareDialogProps) {
  const t = useText(texts)
  const until = showTime(link.expiresAt, as.zone)
  return (
    <Dialog
      title={t('share.title')}
      size="w"
      onClose={onClose}
      footer={
        <Button kind="pri" size="xl" isBlock onClick={onClose}>
          {t('share.done')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <section className={styles.card} aria-label={t('share.welcome', { username: link.username })}>
          <header className={styles.welcome}>
            {as.mark}
            <p>
              <b>{t('share.welcome', { username: link.username })}</b>
              <span>{t('share.opened_by', { agent: as.agent })}</span>
            </p>
          </header>
          <div className={styles.facts}>
            <Qr value={addressOf(link)} label={t('share.qr')} size={148} />
            <dl>
              <dt>{t('open.username')}</dt>
              <dd>{link.username}</dd>
              <dt>{t('share.works')}</dt>
              <dd>{t('share.once_until', { until })}</dd>
            </dl>
          </div>
        </section>
        <CopyField label={t('share.link')} value={addressOf(link)} hint={t('share.keep')} isMono />
        <Message link={link} as={as} />
        <Progress link={link} />
        <ButtonLink size="l" isBlock icon="arrow-right-bold" href={`/agentHome/transfer?to=${encodeURIComponent(link.username)}`}>
          {t('share.first_transfer')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** A text to send, in the language of who gets it. */
function Message({ link, as }: Omit<ShareDialogProps, 'onClose'>) {
  const t = useText(texts)
  const [lang, setLang] = useState<Lang>(useLang())
  return (
    <section className={styles.message} aria-label={t('share.message')}>
      <header>
        <h3>{t('share.message')}</h3>
        <Tabs<Lang>
          label={t('share.language')}
          tabs={langs.map(value => ({ value, label: toWireLang(value) }))}
          value={lang}
          onValue={setLang}
        />
      </header>
      <Suspense fallback={<Skeleton height="150px" />}>
        <LangContext value={lang}>
          <MessageText {...{ link, as, lang }} />
        </LangContext>
      </Suspense>
    </section>
  )
}

function MessageText({ link, as, lang }: Omit<ShareDialogProps, 'onClose'> & { readonly lang: Lang }) {
  const t = useText(texts)
  const params = { username: link.username, brand: as.brand, until: showTime(link.expiresAt, as.zone), link: addressOf(link) }
  const text = `${t('share.text', { ...params, age: as.age })}${as.isPlayMoney ? ` ${t('share.play_money')}` : ''}`
  const subject = t('share.subject', { brand: as.brand })
  return (
    <>
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      <Ways text={text} subject={subject} />
    </>
  )
}

/** The page's own language again: these are the agent's buttons. */
function Ways({ text, subject }: { readonly text: string; readonly subject: string }) {
  return (
    <LangContext value={undefined}>
      <WayButtons text={text} subject={subject} />
    </LangContext>
  )
}

function WayButtons({ text, subject }: { readonly text: string; readonly subject: string }) {
  const t = useText(texts)
  const [isCopied, setCopied] = useState(false)
  const href = (scheme: string, query: Record<string, string>) =>
    `${scheme}?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: ways to send a text, no form fields
    <div className={styles.ways} role="group" aria-label={t('share.ways')}>
      <Button icon={isCopied ? 'check-bold' : 'copy-bold'} onClick={async () => setCopied(await copyText(text))}>
        {t(isCopied ? 'share.copied' : 'share.copy')}
      </Button>
      <Way href={href('mailto:', { subject, body: text })} icon="envelope-simple-duotone" label={t('share.email')} />
      <Way href={href('sms:', { body: text })} icon="device-mobile-duotone" label={t('share.sms')} />
      {'share' in navigator && (
        <Button icon="share-network-bold" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          {t('share.more')}
        </Button>
      )}
    </div>
  )
}

const Way = ({ href, icon, label }: { readonly href: string; readonly icon: IconName; readonly label: string }) => (
  <a className={buttonClass({})} href={href}>
    <Icon name={icon} />
    {label}
  </a>
)

/** Follows the open link: the team is asked again when its owner opens it, and when the account is taken. */
function Progress({ link: { username } }: { readonly link: AccountLink }) {
  const t = useText(texts)
  const { data } = agents.team.useQuery({ account: username, level: 'direct' })
  const state = data?.content.find(row => row.account === username)?.link
  const isTaken = data !== undefined && state === null
  const isSeen = isTaken || state === 'seen'
  return (
    <Timeline
      label={t('share.steps')}
      steps={[
        { title: t('share.step_opened'), state: 'done' },
        {
          title: t('share.step_seen', { username }),
          state: isSeen ? 'done' : 'now',
          ...(!isSeen && { detail: t('share.waiting') }),
        },
        {
          title: t('share.step_taken'),
          state: isTaken ? 'done' : isSeen ? 'now' : 'next',
          ...(isSeen && !isTaken && { detail: t('share.waiting') }),
        },
      ]}
    />
  )
}
