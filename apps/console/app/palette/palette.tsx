import { useQueryClient } from '@tanstack/react-query'
import type * as brandCalls from '@tonle/brand/contract'
import { callsOf, can } from '@tonle/contract/browser'
import { langs, languageNames, setLang, useText } from '@tonle/text/browser'
import { EmptyState, setTheme, TextButton, useTheme } from '@tonle/ui'
import { Palette, type PaletteGroup, type PaletteItem } from '@tonle/ui/kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { texts as shell } from '../../texts.ts'
import type { Area } from '../areas.tsx'
import { texts as guideTexts } from '../guide/texts.ts'
import { type Operator, signOut } from '../session.ts'
import styles from '../shell.module.css'
import { matching, type Named } from './rank.ts'
import { texts } from './texts.ts'
import { type Source, useFound, useRested } from './use-found.ts'

const brand = callsOf<typeof brandCalls>('brand')

export interface ConsolePaletteProps {
  readonly operator: Operator
  /** The areas that this operator may see. */
  readonly areas: readonly Area[]
  readonly onFactor: () => void
  readonly onClose: () => void
}

/** Pages, acts, and what the server finds, for one text. */
export default function ConsolePalette(props: ConsolePaletteProps) {
  const { operator, onClose } = props
  const t = useText(texts)
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const rested = useRested(text)
  const sources = useFound(rested, operator.brand.zone)
  const own = useOwn(props)
  const isBusy = rested !== text || sources.some(({ isBusy }) => isBusy)
  const groups: readonly PaletteGroup[] = [
    ...own.map(({ name, items }) => ({ name, items: matching(items, text) })),
    ...(rested === '' ? [] : sources.map(source => groupOf(source, go))),
  ]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const failed = sources.filter(({ hasFailed }) => hasFailed)
  return (
    <Palette
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      typed={typed}
      onTyped={setTyped}
      groups={groups}
      isBusy={isBusy}
      status={isBusy ? t('palette.searching') : t('palette.found', { n: count })}
      nothing={
        isBusy ? null : (
          <EmptyState title={t('palette.nothing', { typed: text })} picture="net" isSmall>
            {t('palette.nothing_text')}
          </EmptyState>
        )
      }
      note={failed.length > 0 && <Failed sources={failed} />}
      onClose={onClose}
    />
  )
}

function groupOf({ name, icon, found }: Source, go: (href: string) => void): PaletteGroup {
  return {
    name,
    items: found.map(({ id, label, detail, href }) => ({ id: `${name} ${id}`, icon, label, detail, onChoose: () => go(href) })),
  }
}

function Failed({ sources }: { readonly sources: readonly Source[] }) {
  const t = useText(texts)
  return (
    <p role="alert" className={styles.failed}>
      {t('palette.failed', { names: sources.map(({ name }) => name).join(', ') })}{' '}
      <TextButton onClick={() => void sources.map(({ retry }) => retry())}>{t('palette.again')}</TextButton>
    </p>
  )
}

type OwnItem = PaletteItem & Named

/** What needs no server: the pages of the menu and what can be done from anywhere, by what the operator may. */
function useOwn({ operator, areas, onFactor }: ConsolePaletteProps): readonly { name: string; items: readonly OwnItem[] }[] {
  const t = useText(texts)
  const say = useText(shell)
  const guide = useText(guideTexts)
  const theme = useTheme()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const pages = areas.map(({ path, text, icon, key }) => ({
    ...{ id: path, icon, label: say(text), words: path, ...(key !== undefined && { keys: ['G', key.toUpperCase()] }) },
    onChoose: () => go(path),
  }))
  const acts: OwnItem[] = [
    ...WRITING.filter(({ ability }) => can(operator, ability)).map(({ text, icon, href }) => ({
      ...{ id: href, icon, label: t(text), words: href },
      onChoose: () => go(href),
    })),
    ...(can(operator, 'brand.write')
      ? [
          {
            ...({ id: 'guide', icon: 'list-checks-duotone', words: 'open brand guide' } as const),
            label: guide('guide.show'),
            onChoose: () => void brand.showGuide({ isShown: true }).then(() => go('/')),
          },
        ]
      : []),
    {
      ...{ id: 'theme', icon: theme === 'dark' ? 'sun-bold' : 'moon-bold', words: 'theme' },
      label: say(theme === 'dark' ? 'console.theme.light' : 'console.theme.dark'),
      onChoose: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    ...langs.map(lang => ({
      ...({ id: `language ${lang}`, icon: 'globe-bold', words: `language ${lang}` } as const),
      label: t('palette.language', { name: languageNames[lang] }),
      onChoose: () => void setLang(lang),
    })),
    ...(operator.hasSecondFactor
      ? []
      : [
          {
            ...({ id: 'factor', icon: 'fingerprint-duotone', words: 'totp 2fa' } as const),
            label: say('console.second_factor'),
            onChoose: onFactor,
          },
        ]),
    {
      ...{ id: 'sign-out', icon: 'sign-out-bold', words: 'sign out logout', label: say('console.sign_out') },
      onChoose: () => void signOut(queries),
    },
  ]
  return [
    { name: t('palette.pages'), items: pages },
    { name: t('palette.acts'), items: acts },
  ]
}

/** What is begun on a page of its own. */
const WRITING = [
  {
    text: 'palette.write_announcement',
    ability: 'messages.write',
    icon: 'newspaper-duotone',
    href: '/announcements?open=new',
  },
  { text: 'palette.write_page', ability: 'content.write', icon: 'book-open-text-duotone', href: '/content?open=new' },
] as const
