import vendors from 'virtual:site-art/vendors'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { useCategories } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { Icon, Press } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrand, useContacts } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import { BankStrip } from './bank-strip.tsx'
import styles from './footer.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { Petals } from './petals.tsx'

const helpTopics = ['deposit', 'withdraw', 'fairness', 'account', 'responsible'] as const

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
          <div className={styles.column}>
            <h2>{t('footer.help')}</h2>
            <ul>
              {helpTopics.map(topic => (
                <li key={topic}>
                  <Link href={`/help#${topic}`} className={styles.link}>
                    {t(`help.${topic}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <Contacts />
          <div className={styles.column}>
            <h2>{t('footer.partners')}</h2>
            <ul>
              <li>
                <Link href="/agent" className={styles.link}>
                  {t('nav.agent_login')}
                </Link>
              </li>
              <li>
                <Press className={styles.link} onClick={() => showDialog('licence')}>
                  {t('nav.licence')}
                </Press>
              </li>
            </ul>
          </div>
        </div>
        <Makers />
        <div className={styles.strip}>
          <h2>{t('footer.banks')}</h2>
          <BankStrip />
        </div>
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
    <div className={styles.column}>
      <h2>{t('footer.products')}</h2>
      <ul>
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
      </ul>
    </div>
  )
}

function Contacts() {
  const t = useText(texts)
  const contacts = useContacts()
  if (contacts.length === 0) return null
  return (
    <div className={styles.column}>
      <h2>{t('footer.contact')}</h2>
      <ul>
        {contacts.map(contact => (
          <li key={contact.url}>
            <a href={contact.url} className={styles.link} target="_blank" rel="noopener noreferrer">
              <Icon name={contact.icon} />
              {contact.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
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
            {vendors[code] && <img src={vendors[code].src} alt="" width={24} height={24} loading="lazy" decoding="async" />}
            {code}
          </li>
        ))}
      </ul>
    </div>
  )
}
