import { readBrand } from './brand.ts';
import { dark, light, type Palette } from './palette.ts';

const toRules = ({ paper, card, ink, softInk, line, brass, brassText, evergreen, onEvergreen }: Palette) =>
  Object.entries({
    paper,
    card,
    ink,
    line,
    brass,
    evergreen,
    'soft-ink': softInk,
    'brass-text': brassText,
    'on-evergreen': onEvergreen,
    'logo-paper': readBrand().paper,
  })
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

// Made by script, because the content security policy wants a nonce of style elements.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`:root{${toRules(light)}}@media (prefers-color-scheme:dark){:root{${toRules(dark)}}}`);
document.adoptedStyleSheets.push(sheet);
