/** The venue's colors; every text pairing here holds 4.5:1. */
export interface Palette {
  paper: string;
  card: string;
  head: string;
  ink: string;
  softInk: string;
  line: string;
  field: string;
  brass: string;
  brassText: string;
  evergreen: string;
  onEvergreen: string;
  error: string;
}

export const light: Palette = {
  paper: '#faf6ef',
  card: '#fffdf9',
  head: '#f5eee3',
  ink: '#1e1a16',
  softInk: '#5c5247',
  line: '#e4d9c8',
  field: '#8f8475',
  brass: '#a67c3d',
  brassText: '#7f5b22',
  evergreen: '#22352c',
  onEvergreen: '#faf6ef',
  error: '#9b2c1f',
};

export const dark: Palette = {
  paper: '#161411',
  card: '#1e1b17',
  head: '#26221d',
  ink: '#f3ece0',
  softInk: '#b8ab99',
  line: '#38322a',
  field: '#857a6b',
  brass: '#c49a58',
  brassText: '#dfbb80',
  evergreen: '#b9d3c5',
  onEvergreen: '#14211a',
  error: '#ffb4a6',
};

/** The sidebar is evergreen by day and by night. */
export const sidebar = {
  background: { light: '#22352c', dark: '#111a15' },
  text: '#d9e2dc',
  strong: '#fffdf9',
  candle: '#f3c77a',
  line: 'rgba(250, 246, 239, 0.14)',
  hover: 'rgba(250, 246, 239, 0.07)',
  active: 'rgba(243, 199, 122, 0.13)',
} as const;

export const displayFace = '"Fraunces Variable", Georgia, "Times New Roman", serif';
