export { DOCK, DOCK_EXTRAS, inOrder, MOST_IN_DOCK, SIDE_GROUPS } from '../rules-menus.ts'
