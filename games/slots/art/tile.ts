import { type OwnTile, ownTile } from '@tonle/art/tiles'
import { definitions } from './gold.ts'

type SlotTile = Pick<OwnTile, 'paints' | 'picture' | 'front' | 'title' | 'sparks'> & { readonly scrim: string }

/** The lobby picture of a slot: symbols' gold on its picture. */
export const tileOf = ({ scrim, ...tile }: SlotTile): string =>
  ownTile({
    ...tile,
    definitions: definitions(),
    fill: 'gold',
    scrimFrom: 205,
    scrim: [
      [0, scrim, 0],
      [0.55, scrim, 0.8],
      [1, '#050318'],
    ],
  })
