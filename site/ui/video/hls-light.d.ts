/** The package ships no types for its light build, which lacks audio tracks, subtitles and DRM. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
