import art from 'virtual:site-art/objects'
import { MallPage } from '@tonle/points/site/mall-page.tsx'

/** The points mall with the pictures of the program. */
export const PointMall = ({ title, zone }: { readonly title: string; readonly zone: string }) => (
  <MallPage title={title} zone={zone} art={art} />
)
