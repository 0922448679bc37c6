import type { SignedIn } from '@tonle/identity/site/calls.ts'
import { LoginForm } from '@tonle/identity/site/login/login-form.tsx'
import { LoginWays } from '@tonle/identity/site/login/login-ways.tsx'
import { useText } from '@tonle/text/browser'
import { Button, buttonClass, Icon, type IconName, Link, Press } from '@tonle/ui'
import { useLocation } from 'wouter'
import { hasFlag } from '../data/flags.ts'
import { useBrand, useBrandName, useContacts } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { useEntry } from '../session/use-entry.ts'
import styles from './agent.module.css'
import { DoorFrame } from './door-frame.tsx'
import { texts } from './texts.ts'

/** The agents' login page: members who are not agents are refused here with the spec's error. */
export function AgentLanding() {
  const t = useText(texts)
  const brand = useBrand()
  const enter = useEntry()
  const [, navigate] = useLocation()
  const onSignedIn = async (answer: SignedIn) => {
    if (await enter(answer)) navigate('/agentHome', { replace: true })
  }
  const Form = hasFlag(brand, 'MOBILEVERCODELOGIN3') ? LoginWays : LoginForm
  return (
    <DoorFrame>
      <h1>{t('agent.title')}</h1>
      <p className={styles.lead}>{t('agent.lead')}</p>
      <Form side="agent" onSignedIn={onSignedIn} />
      <p className={styles.other}>
        <Press className={styles.link} onClick={() => showDialog('forgot', { side: 'agent' })}>
          {t('agent.forgot')}
        </Press>
        <Link href="/login">{t('agent.members')}</Link>
      </p>
      <Before />
    </DoorFrame>
  )
}

const FACTS = [
  ['user-plus-bold', 'agent.fact_accounts'],
  ['tree-structure-duotone', 'agent.fact_team'],
  ['link-bold', 'agent.fact_link'],
] as const satisfies readonly [IconName, keyof NonNullable<typeof texts.entries>][]

/** For who is no agent yet: what one does here, and whom to ask. */
function Before() {
  const t = useText(texts)
  const brandName = useBrandName()
  const contacts = useContacts()
  return (
    <section className={styles.before} aria-labelledby="agent-apply">
      <h2 id="agent-apply">{t('agent.apply')}</h2>
      <ul>
        {FACTS.map(([icon, fact]) => (
          <li key={fact}>
            <Icon name={icon} size={18} />
            {t(fact)}
          </li>
        ))}
      </ul>
      <p>{t('agent.apply_text', { brand: brandName })}</p>
      <div className={styles.acts}>
        {contacts.map(({ url, title, icon }) => (
          <a key={url} href={url} className={buttonClass({})} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            {title}
          </a>
        ))}
        <Button kind="ghost" icon="user-bold" onClick={() => showDialog('register')}>
          {t('agent.register')}
        </Button>
      </div>
    </section>
  )
}
