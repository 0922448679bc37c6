import vendors from 'virtual:site-art/vendors'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { Icon, Press } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrand, useContacts, useContentIndex } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { keepChat } from '../session/kept-chat.ts'
import { BankStrip } from './bank-strip.tsx'
import styles from './footer.module.css'
import { FooterGroup } from './footer-group.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LicenceMarks } from './licence-marks.tsx'
import { Logo } from './logo.tsx'
import { Petals } from './petals.tsx'

/** Products, help, contact, makers, banks and the licence with its minimum age. */
export function Footer() {
  const t = useText(texts)
  const brand = useBrand()
  return (
    <footer className={styles.footer}>
      <Petals className={styles.petals} />
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={`${styles.column} ${styles.brand}`}>
            <Logo />
            <div className={styles.age}>
              <span className={styles.ring}>{`${brand.ages.footer}+`}</span>
              <p className={styles.about}>
                {t('footer.age', { age: brand.ages.footer })} {brand.mode === 'play' && t('footer.demo')}
              </p>
            </div>
          </div>
          <Products />
          <Help />
          <Contacts />
          <About />
        </div>
        <Makers />
        <div className={styles.strip}>
          <h2>{t('footer.banks')}</h2>
          <BankStrip />
        </div>
        <LicenceMarks />
        <div className={styles.end}>
          <span>© {brand.name}</span>
          <LanguageMenu />
        </div>
      </div>
    </footer>
  )
}

function Products() {
  const t = useText(texts)
  const categories = useCategories()
  return (
    <FooterGroup title={t('footer.products')}>
      <li>
        <Link href="/hot" className={styles.link}>
          {t('nav.hot')}
        </Link>
      </li>
      {categories.map(category => (
        <li key={category.type}>
          <Link href={categoryPath(category.type)} className={styles.link}>
            {category.title}
          </Link>
        </li>
      ))}
    </FooterGroup>
  )
}

/** Answers that are published, and the way to all of them. */
function Help() {
  const t = useText(texts)
  const { help } = useContentIndex()
  return (
    <FooterGroup title={t('footer.help')}>
      {help.map(({ key, title }) => (
        <li key={key}>
          <Link href={`/help#${key}`} className={styles.link}>
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Link href="/help" className={styles.link}>
          {t('nav.help')}
        </Link>
      </li>
    </FooterGroup>
  )
}

/** Pages and lists that are published, the agents' login and the licence. */
function About() {
  const t = useText(texts)
  const { pages, lists } = useContentIndex()
  const isMeasured = useBrand().analytics.gtagId !== null
  const links = [
    ...pages.filter(({ key }) => key !== 'licence').map(({ key, title }) => ({ href: `/${key}`, title })),
    ...lists.map(kind => ({ href: `/${kind}`, title: t(`page.${kind}`) })),
    { href: '/agent', title: t('nav.agent_login') },
  ]
  return (
    <FooterGroup title={t('footer.about')}>
      {links.map(({ href, title }) => (
        <li key={href}>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Press className={styles.link} onClick={() => showDialog('licence')}>
          {t('nav.licence')}
        </Press>
      </li>
      {isMeasured && (
        <li>
          <Press className={styles.link} onClick={() => void import('../analytics/consent.tsx').then(it => it.askAgain())}>
            {t('footer.analytics')}
          </Press>
        </li>
      )}
    </FooterGroup>
  )
}

function Contacts() {
  const t = useText(texts)
  const contacts = useContacts()
  return (
    <FooterGroup title={t('footer.contact')}>
      <li>
        <Press className={styles.link} onClick={() => keepChat(true)}>
          {t('nav.chat')}
        </Press>
      </li>
      <li>
        <Press className={styles.link} onClick={() => showDialog('feedback')}>
          {t('nav.feedback')}
        </Press>
      </li>
      <li>
        <Press className={styles.link} onClick={() => showDialog('feedback', { feedback: 'affiliate' })}>
          {t('footer.affiliate')}
        </Press>
      </li>
      {contacts.map(contact => (
        <li key={contact.url}>
          <a href={contact.url} className={styles.link} target={contact.target} rel="noopener noreferrer">
            <Icon name={contact.icon} />
            {contact.title}
          </a>
        </li>
      ))}
    </FooterGroup>
  )
}

function Makers() {
  const t = useText(texts)
  const brand = useBrand()
  if (brand.footerVendors.length === 0) return null
  return (
    <div className={styles.strip}>
      <h2>{t('footer.makers')}</h2>
      <ul className={styles.makers}>
        {brand.footerVendors.map(code => (
          <li key={code} className={styles.maker}>
            {vendors[code] && (
              <img src={pictureAt(vendors[code].src)} alt="" width={24} height={24} loading="lazy" decoding="async" />
            )}
            {code}
          </li>
        ))}
      </ul>
    </div>
  )
}
