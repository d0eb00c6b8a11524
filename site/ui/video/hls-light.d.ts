/** The package names no types for its light build, which lacks what a silent film does without: sound tracks, subtitles, protection. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
