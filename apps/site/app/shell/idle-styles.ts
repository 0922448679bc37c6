/** Styles of the parts whose code comes later: their HTML is there with the first page (`idle-part.tsx`). `e2e/frame.test.ts` finds missing ones. */
import '@tonle/ui/display/flag.module.css'
import '@tonle/ui/overlays/menu.module.css'
import './dock.module.css'
import './float.module.css'
import './footer.module.css'
import './language.module.css'
import './menu.module.css'
import './nav.module.css'
