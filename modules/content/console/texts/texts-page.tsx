import { showCount, useText } from '@tonle/text/browser'
import { Badge, Button, type Column, EmptyState, List, Mono, Page, Pagination, Select, Table, TextInput } from '@tonle/ui'
import { useAddress } from '@tonle/ui/lists'
import { useDeferredValue, useState } from 'react'
import { content, type Language, PLACES, STATES, type TextRow } from './calls.ts'
import { FileActs } from './file-acts.tsx'
import { LanguagesDialog } from './languages-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import styles from './texts.module.css'
import { texts } from './texts.ts'

const VIEW = { tag: /^[a-z]{2,3}(-[a-z]{2,4})?$/, state: STATES, place: PLACES, find: '', page: /^\d{1,3}$/, open: '' } as const

/** Texts of the program in a language, what the brand wrote over them, what is missing; and which languages the site offers. */
export function TextsPage() {
  const t = useText(texts)
  const [{ tag: asked, state, place, find, page: pageText, open }, setView] = useAddress(VIEW)
  const [isChoosing, setChoosing] = useState(false)
  const { data: all } = content.consoleLanguages.useQuery({})
  const languages = all?.languages.filter(each => each.tag !== PSEUDO) ?? []
  const tag = asked || (languages[0]?.tag ?? 'en')
  const language = languages.find(each => each.tag === tag)
  const wanted = useDeferredValue(find)
  const page = Number(pageText) || 1
  const input = {
    tag,
    state,
    page: String(page),
    ...(wanted && { find: wanted.slice(0, 80) }),
    ...(place !== 'any' && { place }),
  }
  const { data, error, refetch } = content.consoleTexts.useQuery(all !== undefined && input)
  return (
    <Page title={t('texts.title')} aside={<Button onClick={() => setChoosing(true)}>{t('texts.languages')}</Button>}>
      <Filters languages={languages} language={language} tag={tag} />
      <List>
        <Table
          label={t('texts.title')}
          columns={columnsOf(t, language)}
          rows={data?.texts}
          rowKey={row => row.key}
          rowName={row => t('texts.open', { key: row.key })}
          onOpen={row => setView({ open: row.key })}
          {...(open && { openKey: open })}
          {...(error && !data && { error: error.message, onRetry: () => void refetch() })}
          isDense
          empty={<EmptyState title={t('texts.none')} isSmall />}
        />
      </List>
      {data && (
        <div className={styles.foot}>
          <span>{t('texts.count', { n: showCount(data.total) })}</span>
          <Pagination page={page} total={data.pages} onPage={next => setView({ page: String(next) })} />
        </div>
      )}
      {open !== '' && (
        <TextDialog key={`${tag} ${open}`} tag={tag} address={open} onClose={() => setView({ open: '' }, { closes: true })} />
      )}
      {isChoosing && all && <LanguagesDialog languages={all.languages} onClose={() => setChoosing(false)} />}
    </Page>
  )
}

interface FiltersProps {
  readonly languages: readonly Language[]
  readonly language: Language | undefined
  readonly tag: string
}

function Filters({ languages, language, tag }: FiltersProps) {
  const t = useText(texts)
  const [{ state, place, find }, setView] = useAddress(VIEW)
  const first = { page: '' } as const
  return (
    <div className={styles.filters}>
      <Select
        label={t('texts.language')}
        value={tag}
        onValue={next => setView({ tag: next, ...first })}
        options={languages.filter(isWorth(tag)).map(each => ({ value: each.tag, label: nameOf(each, t) }))}
      />
      <TextInput
        label={t('texts.find')}
        icon="magnifying-glass-bold"
        value={find}
        maxLength={80}
        onValue={next => setView({ find: next, ...first }, { replace: true })}
      />
      <Select
        label={t('texts.state')}
        value={state}
        onValue={next => setView({ state: next as typeof state, ...first })}
        options={STATES.map(value => ({ value, label: t(`texts.state.${value}`) }))}
      />
      <Select
        label={t('texts.place')}
        value={place}
        onValue={next => setView({ place: next as typeof place, ...first })}
        options={PLACES.map(value => ({ value, label: t(`texts.place.${value}`) }))}
      />
      {language && <FileActs key={tag} language={language} />}
    </div>
  )
}

/** It is made, not written. */
const PSEUDO = 'en-xa'
/** Languages in which somebody works; the others are begun in the dialog of languages. */
const isWorth = (tag: string) => (each: Language) => each.isOffered || each.own > 0 || each.tag === tag

type T = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>
const nameOf = ({ name, missing }: Language, t: T) =>
  missing > 0 ? t('texts.language_missing', { name, missing: showCount(missing) }) : name

function columnsOf(t: T, language: Language | undefined): Column<TextRow>[] {
  const stateOf = (row: TextRow) => {
    if (row.own !== null) return <Badge tone="ok">{t('texts.own')}</Badge>
    return language?.isShipped ? <Badge>{t('texts.shipped')}</Badge> : <Badge tone="warn">{t('texts.missing')}</Badge>
  }
  return [
    {
      key: 'shown',
      label: t('texts.shown'),
      card: 'title',
      render: row => (
        <span className={styles.text} lang={language?.tag}>
          {row.own ?? row.shipped}
        </span>
      ),
    },
    {
      key: 'english',
      label: t('texts.english'),
      card: 'line',
      render: row => (
        <span className={styles.text} lang="en">
          {row.english}
        </span>
      ),
    },
    { key: 'key', label: t('texts.key'), card: 'detail', render: row => <Mono className={styles.key}>{row.key}</Mono> },
    { key: 'state', label: t('texts.state'), card: 'amount', render: stateOf },
  ]
}
