import { AVATARS } from '@tonle/art/avatars'
import { DRAWN_ICONS } from '@tonle/identity/contract'
import { expect, test } from 'vitest'

test('every drawn picture that a member may choose is drawn, and each drawn one may be chosen', () => {
  expect([...DRAWN_ICONS].sort()).toEqual([...AVATARS].sort())
})
