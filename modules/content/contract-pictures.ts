import { call, event, id, instant, listCall } from '@tonle/contract'
import { z } from 'zod'

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
/** Pictures are drawn anew within this size, with their own proportions. */
export const PICTURE_SIZE = { width: 1600, height: 1600 } as const

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().trim().min(1).max(80)
const picture = z.object({
  id: id('img'),
  /** The address of the picture is `/files/<picture>.avif`. */
  picture: hash,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  sentBy: z.string(),
  sentAt: instant,
})

const operator = { who: 'operator', ability: 'pictures.write' } as const
const errors = ['content.no_such_picture'] as const

export const pictures = listCall({
  ...operator,
  summary: "The brand's library of pictures for written texts",
  route: 'GET /console/api/content/pictures',
  item: picture,
  filters: {
    /** A part of the name. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-sentAt', 'sentAt', 'name', '-name'],
})

export const removedPictures = listCall({
  ...operator,
  summary: 'Pictures that were taken out of the library and whose files are still there',
  route: 'GET /console/api/content/pictures/removed',
  item: picture,
  filters: { find: z.string().trim().min(1).max(60).optional() },
  sorts: ['-sentAt'],
})

export const putBackPicture = call({
  ...operator,
  summary: 'Put a picture that was taken out back into the library',
  route: 'POST /console/api/content/pictures/:id/back',
  effect: 'write',
  input: z.strictObject({ id: id('img') }),
  output: z.object({ id: id('img') }),
  errors,
})

export const addPicture = call({
  ...operator,
  summary: 'Send a picture into the library; the same picture sent again stands there once',
  route: 'POST /console/api/content/pictures',
  effect: 'none',
  upload: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MAX_PICTURE_BYTES },
  input: z.strictObject({ name }),
  output: picture.pick({ id: true, picture: true, width: true, height: true }),
  errors: ['files.no_picture', 'files.too_many'],
  limits: [{ by: 'actor', points: 30, perSeconds: 60 }],
})

export const renamePicture = call({
  ...operator,
  summary: 'Give a picture of the library another name',
  route: 'POST /console/api/content/pictures/:id',
  effect: 'write',
  input: z.strictObject({ id: id('img'), name }),
  output: z.object({ id: id('img') }),
  errors,
})

export const removePicture = call({
  ...operator,
  reason: true,
  summary:
    'Take a picture out of the library: texts that show it keep it, unless its file is deleted as well, which cannot be undone',
  route: 'POST /console/api/content/pictures/:id/remove',
  effect: 'write',
  input: z.strictObject({
    id: id('img'),
    /** Its address answers no more, wherever it stands. */
    isFileDeleted: z.boolean(),
  }),
  output: z.object({ id: id('img') }),
  errors,
})

export const picturesChanged = event({ name: 'content.picturesChanged', to: 'console', touches: [pictures, removedPictures] })
