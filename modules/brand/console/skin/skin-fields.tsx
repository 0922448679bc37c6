import { useText } from '@tonle/text/browser'
import { Badge, Button, Caption, type Column, FileInput, HueSlider, Select, Table } from '@tonle/ui'
import type { CallForm } from '@tonle/ui/form'
import { WATER } from '../../rules-skin.ts'
import { brand } from '../calls.ts'
import { pairsOf, type ShownPair } from './skin-tokens.ts'
import { texts } from './texts.ts'

export interface SkinInputs {
  brandHue: string
  waterHue: string
  theme: string
  menu: string
  home: string
  header: string
  tiles: string
}
type Form<V> = Pick<CallForm<V & SkinInputs>, 'values'> & {
  text: (name: keyof SkinInputs) => { name: string; value: string; onValue: (value: string) => void; error: string | undefined }
}

export const huesIn = ({ brandHue, waterHue }: SkinInputs) => ({ brandHue: Number(brandHue), waterHue: Number(waterHue) })

/** The two hues, and what comes of them. */
export function HueFields<V>({ form }: { readonly form: Form<V> }) {
  const t = useText(texts)
  const { error: _, ...brand } = form.text('brandHue')
  const { error: __, ...water } = form.text('waterHue')
  const columns: Column<ShownPair>[] = [
    { key: 'pair', label: t('skin.pair'), render: pair => t(`skin.pair.${pair.text}`), card: 'title' },
    { key: 'theme', label: t('skin.theme'), render: pair => t(`skin.${pair.mode}`), card: 'detail' },
    { key: 'ratio', label: t('skin.ratio'), isNumber: true, render: pair => pair.ratio.toFixed(2), card: 'amount' },
    { key: 'needs', label: t('skin.needs'), isNumber: true, render: pair => pair.least.toFixed(1), card: 'none' },
    {
      key: 'state',
      label: t('brands.state'),
      render: pair => (
        <Badge tone={pair.ratio >= pair.least ? 'ok' : 'bad'}>{t(pair.ratio >= pair.least ? 'skin.passes' : 'skin.faint')}</Badge>
      ),
      card: 'note',
    },
  ]
  return (
    <>
      <HueSlider {...brand} label={t('skin.brand_hue')} />
      <HueSlider {...water} label={t('skin.water_hue')} {...WATER} tone={[0.55, 0.1]} />
      <Table
        label={t('skin.pairs')}
        isDense
        columns={columns}
        rows={pairsOf(huesIn(form.values))}
        rowKey={pair => `${pair.text}-${pair.mode}`}
        empty={null}
      />
      <Caption>{t('skin.by_itself')}</Caption>
    </>
  )
}

const LAYOUTS = { home: ['banners', 'games'], header: ['start', 'centre'], tiles: ['regular', 'large'] } as const

/** How the site's pages are laid out. */
export function LayoutFields<V>({ form }: { readonly form: Form<V> }) {
  const t = useText(texts)
  return (
    <>
      <Select
        {...form.text('home')}
        label={t('skin.home')}
        options={LAYOUTS.home.map(value => ({ value, label: t(`skin.home.${value}`) }))}
      />
      <Select
        {...form.text('header')}
        label={t('skin.header')}
        options={LAYOUTS.header.map(value => ({ value, label: t(`skin.header.${value}`) }))}
      />
      <Select
        {...form.text('tiles')}
        label={t('skin.tiles')}
        options={LAYOUTS.tiles.map(value => ({ value, label: t(`skin.tiles.${value}`) }))}
      />
    </>
  )
}

interface LogoProps {
  /** Hash of the public file; empty: the mark and the name. */
  readonly logo: string
  readonly error: string | undefined
  readonly onLogo: (logo: string) => void
}

const MAX_BYTES = 2 * 1024 * 1024

/** Sends a picture, drawn anew; it is kept once the skin has it. */
export function LogoField({ logo, error, onLogo }: LogoProps) {
  const t = useText(texts)
  return (
    <>
      <FileInput
        label={t('skin.logo')}
        hint={t('skin.logo_hint')}
        act={t('skin.add_logo')}
        accept="image/png,image/webp,image/jpeg"
        maxBytes={MAX_BYTES}
        most={1}
        send={async file => onLogo((await brand.addLogo({}, { file })).logo)}
        error={error}
      />
      {logo && (
        <Button size="s" onClick={() => onLogo('')}>
          {t('skin.no_logo')}
        </Button>
      )}
    </>
  )
}

export const logoAddress = (logo: string): string | null => (logo ? `/files/${logo}.avif` : null)

/** How a visitor's first page begins. */
export function FirstFields<V>({ form }: { readonly form: Form<V> }) {
  const t = useText(texts)
  return (
    <>
      <Select
        {...form.text('theme')}
        label={t('skin.first_theme')}
        options={(['dark', 'light'] as const).map(value => ({ value, label: t(`skin.${value}`) }))}
      />
      <Select
        {...form.text('menu')}
        label={t('skin.first_menu')}
        options={(['open', 'rail'] as const).map(value => ({ value, label: t(`skin.menu.${value}`) }))}
      />
    </>
  )
}
