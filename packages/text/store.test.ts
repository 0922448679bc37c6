import { createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LangContext, useText } from './browser.ts'
import type { Dictionary, Texts } from './define.ts'
import { layTexts, textsOf } from './store.ts'

const words = (word: string) => async () => ({ default: { 'room.word': word } as Dictionary })

function shown(texts: Texts): string {
  const Words = () => useText(texts)('room.word')
  const page = createElement(Suspense, { fallback: 'nothing yet' }, createElement(Words))
  return renderToStaticMarkup(createElement(LangContext, { value: 'en' }, page))
}

test('words that have come show at once: their first reader takes nothing off the screen', async () => {
  const room = () => textsOf('room', { km: words('ពាក្យ'), en: words('words'), zh: words('文字') })
  expect(shown(room())).toBe('nothing yet')
  // Another room: React marks a promise that it has once waited for.
  const texts = room()
  await texts.load('en')
  expect(shown(texts)).toBe('words')
})

test('words that were lost are asked for again', async () => {
  let tries = 0
  const lost = async () => (++tries < 2 ? Promise.reject(new Error('the line')) : await words('words')())
  const texts = textsOf('lost', { km: words('ពាក្យ'), en: lost, zh: words('文字') })
  await expect(texts.load('en')).rejects.toThrow('the line')
  expect(await texts.load('en')).toEqual({ 'room.word': 'words' })
})

test('what is laid over words that are on their way is over them when they come', async () => {
  let come: () => void = () => undefined
  const onTheWay = new Promise<void>(resolve => {
    come = resolve
  })
  const late = () => onTheWay.then(words('words'))
  const texts = textsOf('late', { km: words('ពាក្យ'), en: late, zh: words('文字') })
  const loading = texts.load('en')
  await layTexts('en', { late: { 'room.word': 'own words' } })
  come()
  expect(await loading).toEqual({ 'room.word': 'own words' })
  expect(shown(texts)).toBe('own words')
})
