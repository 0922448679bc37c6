import { LangContext } from '@tonle/text/browser'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { makeSprite } from './build/sprite.ts'
import { CarouselBar } from './display/carousel-bar.tsx'
import { iconNames } from './icons.ts'
import {
  Amount,
  Button,
  Carousel,
  Checkbox,
  EmptyState,
  Field,
  IconButton,
  linePoints,
  MoneyInput,
  Qr,
  RadioCards,
  shownPages,
  Table,
  TextInput,
  Tile,
  Timeline,
} from './index.ts'

/** Server rendering, as the site's first view is made: no window, no document. */
const show = (node: ReactNode, lang: 'km' | 'en' | 'zh' = 'en') =>
  renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: createElement(LangContext, { value: lang }, node) }))

test('a button never sends a form by accident and says that it is busy', () => {
  expect(show(createElement(Button, { children: 'Deposit $50.00' }))).toContain('type="button"')
  expect(show(createElement(Button, { isBusy: true, children: 'Deposit' }))).toContain('aria-busy="true"')
})

test('an act shown by a sign alone has a name, with its count', () => {
  const html = show(createElement(IconButton, { icon: 'bell-bold', name: 'Messages', count: 3 }))
  expect(html).toContain('aria-label="Messages (3)"')
})

test('a field belongs to its label, its error describes it and is announced', () => {
  const html = show(createElement(TextInput, { label: 'E-mail', error: 'Write the whole address', name: 'email' }))
  const id = /<label for="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`aria-describedby="${id}-below"`)
  expect(html).toContain(`id="${id}-below"`)
  expect(html).toContain('aria-live="polite"')
})

test('a label is required by the type', () => {
  // @ts-expect-error no label
  createElement(TextInput, { name: 'email' })
  // @ts-expect-error no name
  createElement(IconButton, { icon: 'bell-bold' })
  // @ts-expect-error no label
  createElement(Field, { children: () => null })
  expect(true).toBe(true)
})

test('an amount field shows thousands and asks for the number keyboard', () => {
  const html = show(
    createElement(MoneyInput, { label: 'Amount', currency: 'USD', value: '1250.5', onValue: () => undefined, quick: ['10'] }),
  )
  expect(html).toContain('value="1,250.5"')
  expect(html).toContain('inputMode="decimal"')
  expect(html).toContain('$10')
})

test('a checkbox with an error says so', () => {
  expect(show(createElement(Checkbox, { label: 'I accept', error: 'Please accept', readOnly: true }))).toContain(
    'aria-invalid="true"',
  )
})

test('radio cards are one group with a legend', () => {
  const options = [{ value: 'a', label: 'ABA' }]
  const html = show(createElement(RadioCards, { label: 'Way to pay', options, value: 'a', onValue: () => undefined }))
  expect(html).toMatch(/<fieldset.*<legend[^>]*>Way to pay/)
})

test('a table keeps its meaning where its rows become cards, and shows waiting, empty and failed', () => {
  const columns = [{ key: 'game', label: 'Game', render: (row: { game: string }) => row.game }]
  const shared = {
    label: 'Bets',
    columns,
    rowKey: (row: { game: string }) => row.game,
    empty: createElement(EmptyState, { title: 'No bets' }),
  }
  const full = show(createElement(Table<{ game: string }>, { ...shared, rows: [{ game: 'Naga' }] }))
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell']) expect(full).toContain(`role="${role}"`)
  expect(show(createElement(Table<{ game: string }>, { ...shared, rows: undefined }))).toContain('aria-busy="true"')
  expect(show(createElement(Table<{ game: string }>, { ...shared, rows: [] }))).toContain('No bets')
  const failed = show(
    createElement(Table<{ game: string }>, { ...shared, rows: undefined, error: 'No answer', onRetry: () => undefined }),
  )
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('Try again')
})

test('a tile names its game and what the heart does', () => {
  const html = show(
    createElement(Tile, { title: 'Naga Gold', href: '/g/naga', onSave: () => undefined, isSaved: true, players: 1284 }),
    'km',
  )
  expect(html).toContain('aria-label="Naga Gold"')
  expect(html).toContain('aria-pressed="true"')
  expect(html).toContain('1,284 កំពុងលេង')
})

test('a timeline says the state of each step in words', () => {
  const html = show(
    createElement(Timeline, {
      label: 'Withdrawal',
      steps: [
        { title: 'Received', state: 'done' },
        { title: 'Sending', state: 'now' },
      ],
    }),
  )
  expect(html).toContain('(done)')
  expect(html).toContain('aria-current="step"')
})

test('a carousel of one picture has nothing to press', () => {
  const html = show(createElement(Carousel, { label: 'News', bar: CarouselBar, slides: [{ key: 'a', content: 'A' }] }))
  expect(html).not.toContain('<button')
})

test('an amount is signed where it is a change', () => {
  expect(show(createElement(Amount, { value: '-2.00', currency: 'USD', tone: 'change' }))).toContain('−$2.00')
})

test('a QR code is dark on white and has words', () => {
  const html = show(createElement(Qr, { value: 'https://tonle.example', label: 'Scan to pay' }))
  expect(html).toContain('aria-label="Scan to pay"')
  expect(html.length).toBeGreaterThan(1000)
})

test('pages leave gaps only where they save a number', () => {
  expect(shownPages(1, 3)).toEqual([1, 2, 3])
  expect(shownPages(7, 24)).toEqual([1, 0, 6, 7, 8, 0, 24])
  expect(shownPages(3, 24)).toEqual([1, 2, 3, 4, 0, 24])
  expect(shownPages(7, 24, 5)).toEqual([1, 0, 5, 6, 7, 8, 9, 0, 24])
})

test('a sparkline uses the whole height and does not divide by nothing', () => {
  expect(linePoints([0, 10])).toBe('0.0,26.0 100.0,2.0')
  expect(linePoints([5, 5])).not.toContain('NaN')
})

test('the sprite holds every icon of the list, once', async () => {
  const sprite = await makeSprite()
  for (const name of iconNames) expect(sprite).toContain(`id="${name}"`)
  expect(new Set(iconNames).size).toBe(iconNames.length)
})
