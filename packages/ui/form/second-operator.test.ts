import { holdTexts, LangContext } from '@tonle/text/browser'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApprovalLimits, useSecondOperator } from './second-operator.tsx'
import { texts } from './texts.ts'

holdTexts(texts)
const limits = [{ currency: 'USD', amount: '500.00' }]

function Act({ amount }: { readonly amount: string }): ReactNode {
  const second = useSecondOperator('USD', { amount })
  return createElement('div', {}, createElement('b', {}, second.act('Approve')), second.note)
}

async function shown(lang: 'km' | 'en' | 'zh', amount: string): Promise<string> {
  await texts.load(lang)
  const page = createElement(ApprovalLimits, { value: limits }, createElement(Act, { amount }))
  return renderToStaticMarkup(createElement(LangContext, { value: lang }, page)).replace(/<svg.*?<\/svg>/, '')
}

test('above the limit the button and the words beside it say that a second operator is needed', async () => {
  expect(await shown('en', '500.00')).toBe('<div><b>Approve</b></div>')
  const english = await shown('en', '500.01')
  expect(english).toContain('<b>Approve · ask a second operator</b>')
  expect(english).toContain('Above $500.00 this is only requested: it is done when a second operator agrees.')
  for (const lang of ['km', 'zh'] as const) expect(await shown(lang, '500.01')).toContain('$500.00')
})
