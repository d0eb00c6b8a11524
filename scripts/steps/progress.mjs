/**
 * Tells of the steps of a command, in a row of `total`. What has nothing to do is told only where the steps are counted;
 * a step that begins says so before it, and its own last line has its seconds.
 */
export function countSteps(total) {
  let number = 0;
  const count = () => {
    number += 1;
    return total === undefined ? '' : `${number}/${total} `;
  };
  return {
    begin: (text) => console.log(`${count()}${text} …`),
    pass: (text) => {
      const counted = count();
      if (counted !== '') console.log(`${counted}${text}`);
    },
  };
}

/** Says every 15 seconds that a quiet step is still at work. Returns how to end that. */
export function sayStillWorking(label) {
  const began = Date.now();
  const say = () => {
    const text = typeof label === 'function' ? label() : label;
    console.log(`  … ${text}, ${Math.round((Date.now() - began) / 1000)} s so far`);
  };
  const ticker = setInterval(say, 15_000);
  return () => clearInterval(ticker);
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
