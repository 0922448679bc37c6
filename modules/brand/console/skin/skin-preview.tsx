import { useText } from '@tonle/text/browser'
import { Badge, Button, Card, TextInput } from '@tonle/ui'
import { type CSSProperties, useEffect } from 'react'
import { type SkinHues, themeOf } from '../../rules-skin.ts'
import styles from './skin.module.css'
import { adoptTokens } from './skin-tokens.ts'
import { texts } from './texts.ts'

interface PreviewProps extends SkinHues {
  readonly name: string
  readonly logo: string | null
  readonly theme: 'dark' | 'light'
  readonly home: string
  readonly header: string
  readonly tiles: string
}

const GAMES = ['naga-gold', 'lotus-pond', 'cq9-koi-cannon', 'pg-peacock-parade', 'jl-tiger-drum', 'ea-sic-bo-terrace']

/** What the hues make of the site: its header, tiles and acts, in both themes, from the site's own parts. */
export function SkinPreview({ name, logo, theme, home, header, tiles, ...hues }: PreviewProps) {
  const t = useText(texts)
  useEffect(adoptTokens, [])
  const colours = themeOf(hues) as CSSProperties
  const games = (
    <div className={styles.tiles} data-tiles={tiles}>
      {GAMES.map(game => (
        <img key={game} src={`/art/games/${game}.avif`} alt="" loading="lazy" />
      ))}
    </div>
  )
  return (
    <Card title={t('skin.preview')}>
      <div className={styles.preview} inert>
        <div data-skin="" data-theme={theme} style={colours} className={styles.site}>
          <header className={styles.header} data-header={header}>
            {logo ? <img src={logo} alt={name} className={styles.logo} /> : <b className={styles.name}>{name}</b>}
            <span className={styles.nav} aria-hidden="true">
              <span>{t('preview.slots')}</span>
              <span>{t('preview.live')}</span>
            </span>
            <Button size="s">{t('preview.login')}</Button>
            <Button size="s" kind="pri">
              {t('preview.register')}
            </Button>
          </header>
          {home === 'games' && games}
          <div className={styles.hero}>
            <b>{name}</b>
            <span>{t('preview.season')}</span>
          </div>
          {home === 'banners' && games}
        </div>
        {(['dark', 'light'] as const).map(mode => (
          <div key={mode} data-skin="" data-theme={mode} style={colours} className={styles.acts}>
            <p className={styles.line}>
              <small>{t(`skin.${mode}`)}</small>
              <span className={styles.link}>{t('preview.see_all')}</span>
            </p>
            <p className={styles.line}>
              <Button kind="pri">{t('preview.deposit')}</Button>
              <Button>{t('preview.withdraw')}</Button>
            </p>
            <TextInput label={t('brands.name')} isDense value={name} readOnly />
            <p className={styles.line}>
              <Badge tone="accent">{t('preview.slots')}</Badge>
              <Badge tone="ok">{t('preview.arrived')}</Badge>
            </p>
          </div>
        ))}
      </div>
    </Card>
  )
}
