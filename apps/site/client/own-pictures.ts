import { pictureOrigin, picturesFrom } from '@tonle/ui/display/picture-at.ts'

/**
 * A picture that its origin does not give is taken from the site itself, and so are all that follow: an origin that is away for one is away
 * for others. The next page gets another origin.
 */
export function followPictures(): void {
  const origin = pictureOrigin()
  if (origin === '') return
  const heal = (img: HTMLImageElement) => {
    const others = img.parentElement?.tagName === 'PICTURE' ? img.parentElement.querySelectorAll('source') : []
    for (const one of others) one.srcset = one.srcset.replaceAll(`${origin}/`, '/')
    if (img.srcset) img.srcset = img.srcset.replaceAll(`${origin}/`, '/')
    img.src = img.src.replace(`${origin}/`, '/')
  }
  const isTheirs = ({ currentSrc, src }: HTMLImageElement) => (currentSrc || src).startsWith(`${origin}/`)
  // Errors of pictures do not bubble; before the picture itself hears of it, so that no screen takes it for gone.
  const onError = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLImageElement) || !isTheirs(target)) return
    event.stopImmediatePropagation()
    if (pictureOrigin() === origin) picturesFrom('')
    heal(target)
  }
  document.addEventListener('error', onError, true)
  // Those that failed before this script ran.
  for (const img of document.images) if (img.complete && img.naturalWidth === 0 && isTheirs(img)) heal(img)
}
