import { type Lang, registerTexts, translate } from '@tonle/text'
import { sceneOf } from '../games/returns.ts'
import type { GameSetting } from '../settings.ts'
import { texts } from '../texts.ts'

registerTexts(texts)

interface PageView {
  lang: Lang
  vendor: string
  game: GameSetting
  isDemo: boolean
  back: string | undefined
}

/** The page of one game. It is whole without the script but for what the wallet says. Its parts have names: it stands inside another page. */
export function gamePage({ lang, vendor, game, isDemo, back }: PageView): string {
  const t = (key: string) => escapeHtml(translate(lang, `sim.${key}`))
  const name = escapeHtml(game.names[lang])
  const own = Object.fromEntries(Object.entries(texts.entries ?? {}).map(([key, entry]) => [key.slice(4), entry[lang]]))
  const facts = { vendor, game: game.code, kind: sceneOf(game.kind), texts: own }
  return document_(
    lang,
    game.names[lang],
    `<p class="notice" role="note">${t('notice')}</p>
<header class="head" aria-label="${escapeHtml(vendor)}"><b class="maker" translate="no">${escapeHtml(vendor)}</b><h1>${name}</h1>${
      isDemo ? `<span class="badge">${t('demo')}</span>` : ''
    }${back ? `<a class="back" href="${escapeHtml(back)}" target="_top">${t('back')}</a>` : ''}</header>
<main aria-label="${name}">
<section class="stage ${sceneOf(game.kind)}" id="stage" aria-live="polite">${
      game.picture ? `<img class="ground" src="/picture/${vendor}/${game.code}" alt="">` : ''
    }<div class="show" id="show"></div><p class="said" id="said">${t('loading')}</p></section>
<section class="panel">
<dl class="purse"><dt>${t('balance')}</dt><dd id="balance" class="num">–</dd></dl>
<fieldset id="choices" hidden><legend>${t('choice')}</legend></fieldset>
<fieldset id="stakes"><legend>${t('stake')}</legend></fieldset>
<button id="play" class="play" type="button" disabled>${t('loading')}</button>
<p class="returns" id="returns"></p>
<h2>${t('history')}</h2><ol id="history" class="history"><li class="empty">${t('no_rounds')}</li></ol>
</section></main>
<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/assets/game.js"></script>`,
  )
}

export const missingPage = (lang: Lang): string => {
  const text = escapeHtml(translate(lang, 'sim.no_vendor'))
  return document_(lang, text, `<main class="missing"><h1>${text}</h1></main>`)
}

const document_ = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/assets/tokens.css"><link rel="stylesheet" href="/assets/game.css"></head><body>${body}</body></html>`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
