import { identity } from '@tonle/identity/site/calls.ts'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { toWireLang, useLang, useText } from '@tonle/text/browser'
import { Button, Card, Icon, Qr, useNowMs } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useAction } from '@tonle/ui/form'
import { Tabs } from '@tonle/ui/kit'
import { useEffect, useState } from 'react'
import { useApps, useBrandName } from '../data/use-lobby.ts'
import styles from './app-page.module.css'
import { DrawnStep, GUIDES, type Guide } from './drawn-steps.tsx'
import { installPrompt, isInstalled } from './install-prompt.ts'
import { texts } from './texts.ts'

/** `/m/appDownload` (spec §2): the site as an app. QR codes lead here from a wide screen, one of them with a one-time sign-in. */
export function AppPage() {
  const t = useText(texts)
  const brand = useBrandName()
  return (
    <div className={styles.page}>
      <section className={styles.head}>
        <img src={pictureAt('/app/icon-192.png')} alt="" width={88} height={88} className={styles.icon} />
        <div>
          <h1 className={styles.title}>{t('app.title', { brand })}</h1>
          <p className={styles.lead}>{t('app.lead')}</p>
          <Install />
        </div>
      </section>
      <div className={styles.columns}>
        <section aria-labelledby="guides">
          <h2 id="guides" className={styles.heading}>
            {t('app.guides')}
          </h2>
          <Guides />
          <p className={styles.note}>
            <Icon name="lock-key-duotone" />
            {t('app.private')}
          </p>
        </section>
        <Scan />
      </div>
      <Stores />
    </div>
  )
}

function Install() {
  const t = useText(texts)
  const offer = installPrompt.use()
  const [isApp, setIsApp] = useState(false)
  useEffect(() => setIsApp(isInstalled()), [])
  if (isApp) return <p className={styles.note}>{t('app.installed')}</p>
  if (!offer) return null
  const install = async () => {
    installPrompt.set(undefined)
    await offer.prompt()
  }
  return (
    <Button kind="pri" size="l" icon="download-simple-bold" onClick={() => void install()}>
      {t('app.install')}
    </Button>
  )
}

/** The visitor's own device first. */
function ownGuide(): Guide {
  const agent = navigator.userAgent
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)) return 'ios'
  return /Android/.test(agent) || matchMedia('(width < 640px)').matches ? 'android' : 'computer'
}

function Guides() {
  const t = useText(texts)
  const [guide, setGuide] = useState(ownGuide)
  return (
    <>
      <Tabs
        label={t('app.guides')}
        tabs={GUIDES.map(value => ({ value, label: t(`app.guide.${value}`) }))}
        value={guide}
        onValue={setGuide}
      />
      <ol className={styles.steps}>
        {([1, 2, 3] as const).map(step => (
          <li key={step} className={styles.step}>
            <DrawnStep guide={guide} place={step - 1} />
            <p>
              <b className="num">{step}</b> {t(`app.${guide}_${step}`)}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** This page as a QR code; for a member also one that signs in: made when it is asked for, since anybody may look at the screen. */
function Scan() {
  const t = useText(texts)
  const lang = useLang()
  const session = useSession()
  const [signed, setSigned] = useState<{ code: string; untilMs: number }>()
  const nowMs = useNowMs()
  const make = useAction(identity.handOver, {
    onDone: ({ code, seconds }) => setSigned({ code, untilMs: Date.now() + seconds * 1000 }),
  })
  const left = signed ? Math.max(0, Math.ceil((signed.untilMs - nowMs) / 1000)) : 0
  const code = left > 0 ? signed?.code : undefined
  const query = new URLSearchParams({ language: toWireLang(lang), ...(code && { token: code }) })
  return (
    <Card className={styles.scan}>
      <h2 className={styles.heading}>{t('app.scan')}</h2>
      <p className={styles.lead}>{t('app.scan_text')}</p>
      <Qr value={`${location.origin}/m/appDownload?${query}`} label={t(code ? 'app.qr_signed' : 'app.qr')} size={188} />
      {session.phase === 'member' &&
        !session.isTrial &&
        (code ? (
          <p className={styles.note}>{t('app.sign_in_text', { n: left })}</p>
        ) : (
          <>
            {signed && (
              <p className={styles.note} role="status">
                {t('app.sign_in_over')}
              </p>
            )}
            <Button icon="shield-check-fill" isBusy={make.isBusy} onClick={() => make.run({})}>
              {t('app.sign_in')}
            </Button>
          </>
        ))}
    </Card>
  )
}

/** Apps of the brand in stores, if it has any. */
function Stores() {
  const t = useText(texts)
  const apps = useApps()
  if (apps.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('app.stores')}</h2>
      <ul className={styles.stores}>
        {apps.map(({ url, title, icon }) => (
          <li key={url} className={styles.store}>
            <Qr value={url} label={title} size={112} />
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Icon name={icon} /> {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
