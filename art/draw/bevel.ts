import { n } from './svg.ts'

/**
 * A filter that makes a flat shape raised and lit from the upper left: blurred alpha as height, a point light, shade inside the lower
 * right, a dark outline, a drop shadow. `depth` is the deviation of the blur; the picture is about 240 units wide.
 */
export const bevel = (id: string, depth: number, outline: string, shadow: number): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">` +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(depth)}" result="a"/><feSpecularLighting in="a" surfaceScale="6" specularConstant="1" specularExponent="24" lighting-color="#fff" result="sp"><fePointLight x="70" y="-60" z="190"/></feSpecularLighting><feComposite in="sp" in2="SourceAlpha" operator="in" result="lit"/>` +
  `<feOffset in="SourceAlpha" dx="-4" dy="-6" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feGaussianBlur in="e" stdDeviation="4" result="eb"/><feFlood flood-color="#1a0400" flood-opacity=".6"/><feComposite in2="eb" operator="in" result="s0"/><feComposite in="s0" in2="SourceAlpha" operator="in" result="shade"/>` +
  `<feMorphology in="SourceAlpha" operator="dilate" radius="1.8" result="d"/><feFlood flood-color="${outline}"/><feComposite in2="d" operator="in" result="line"/>` +
  `<feGaussianBlur in="line" stdDeviation="5" result="lb"/><feOffset in="lb" dy="6" result="lo"/><feFlood flood-color="#000" flood-opacity="${n(shadow)}"/><feComposite in2="lo" operator="in" result="drop"/>` +
  '<feMerge><feMergeNode in="drop"/><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="lit"/></feMerge></filter>'
