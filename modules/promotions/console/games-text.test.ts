import { expect, test } from 'vitest'
import { gamesOf, gamesText, verticalsOf, verticalsText, weightsOf, weightsText } from './games-text.ts'

test('lines are read as games, weights and kinds, and written back as they were', () => {
  expect(gamesOf('TONLE\n TONLE/naga-gold \n\n')).toEqual([{ vendor: 'TONLE' }, { vendor: 'TONLE', game: 'naga-gold' }])
  expect(weightsOf('PG/fortune 50')).toEqual([{ vendor: 'PG', game: 'fortune', weight: 50 }])
  expect(verticalsOf('LIVE 10\nSPORTS 0')).toEqual({ LIVE: 10, SPORTS: 0 })
  expect(gamesText(gamesOf('TONLE\nPG/fortune')!)).toBe('TONLE\nPG/fortune')
  expect(weightsText(weightsOf('TONLE 5\nPG/fortune 50')!)).toBe('TONLE 5\nPG/fortune 50')
  expect(verticalsText(verticalsOf('LIVE 10')!)).toBe('LIVE 10')
})

test('a line that says nothing makes the whole text wrong, so that no game is left out unseen', () => {
  for (const wrong of ['tonle', 'TONLE/', 'TONLE/a/b', 'TONLE/naga gold']) expect(gamesOf(`PG\n${wrong}`)).toBeUndefined()
  for (const wrong of ['PG', 'PG 101', 'PG -1', 'PG 5 5']) expect(weightsOf(wrong)).toBeUndefined()
  for (const wrong of ['LIVE', 'live 10', 'LIVE 1000']) expect(verticalsOf(wrong)).toBeUndefined()
})
