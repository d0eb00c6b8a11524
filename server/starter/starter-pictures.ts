// Made by scripts/make-starter-pictures.mjs.
export const starterPictures = {
  'av-rig.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAABwAgCdASoQAAsAAoBCJZACdAYvXv1oSkJd2LHgAP75U2R9JJNyCmqSWQso4tRecJl3dAp+HL/KvJ63kHZcW7V/qiwzFWlUnSd7RgZ1TrlviDY37hYlbsK9Cd7aXvtgH8kXW6imyQsNYEtAAAA=',
    sourceHash: '496b1b52038ab46cfa3fab035b170a9fe7170491730ed04e569f253d21190aee',
  },
  'bar-evening.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAAAwAgCdASoQAAsAAoBCJbACdAEVjWh5qaMOYAD+3PdAYGojAPZ7ww4ntOh5+5Itqzz8X8uX+0c9FXzlTniTgmkVNTfIXpFzeXBjOnxafZfbXAa60jhH+hXrMoaYpx9qfYRg1igA',
    sourceHash: 'c0b775ece4a20ff90da707664b0e92aa2993e4451c7e0f579ce51ba6263d10f8',
  },
  'bridal-suite.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAAAQAgCdASoQAAsAAoBCJYgCdADJ40bJxY2AAPsUl4M6lvgg1IUrzjc9dXWRmH7ChzJz65ytaAMLaRYoBPgXz5yWtrjtj8O7m119uk/Q08AAAA==',
    sourceHash: 'dcdc62dbd91a40bf3f79b9988504ddaba45b9da5208de1ff50cf446f94d8ee79',
  },
  'catering-desserts.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAADQAQCdASoQAAsAAoBCJZgCdADz38GrYAD+6V2tsrbHuOEJU/izYuuZaDbmQ+8tNvZkMofuWYznEJMCu9c769LARg1tGjyWD/H8+LwVit2dsFHWNOAs1CvsbFkr9etLc3CfAkrVnNHAAA==',
    sourceHash: '1052601845e6489e2b06ccd988f50d506e80de98e0967e69ab3f3361496f3794',
  },
  'champagne-toast.jpg': {
    width: 1400,
    height: 1400,
    placeholder:
      'data:image/webp;base64,UklGRpoAAABXRUJQVlA4II4AAABQAgCdASoQABAAAoBCJaACdAYsZt/SsVxY42AA/qodypk7dxMQYX/a4YJYPilZd5YamMK6MkLjhtpw+cTcqRtsgrDulBbWti+vl7eEjF8Qj8z7b3j3YEImi0Ebz+tMQv9XPr1s5cMt/fRrpnvoz09Qy8hwuSh77rqHTEwb0qOfr15Vbx9stzO20U/lAAAA',
    sourceHash: 'cda34512af6ad682e9b0a7f86968d1a6768dbcccddb47c70f53245ce50ff5708',
  },
  'classroom-seating.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAQAgCdASoQAAsAAoBCJQBOgCPf9hq2u7sAAP72rp4hgvxU6lbPbr67l1pPfyWb2PpcpyALCFDpyRg9f1QaEzTmaZM4ls47Z8+55shYfmjXsgpLTsbHZtsVfwQ1RtgogAA=',
    sourceHash: '5e91c348f33c7fc53a44af32eeb0a20e1455f15ea95c835804da9aae5517239c',
  },
  'corporate-theater.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAsAAoBCJQBOgCHfNTKWyecAAP78At8VrGXsWewcMtZNcGBCaEA8GB9DGuwEwxj2g65SFeZjYI91u6hliUxU6BRHAAAA',
    sourceHash: 'f47aeb688d1eaa612a6884f8ed0c7e5a187939adb3c29f522a3982f0d262a8a9',
  },
  'dance-floor.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAAAQAgCdASoQAAsAAoBCJZACdAEPhOYRZZ4gAP74p3Bi0EBzK4mvOhHMKjtbmKaZSOW58VRWV0mX/p7YeA2p3lXmGAHAJIYgXbneh/ZhO4I6z+2gfprrKIcAcQM/BYBtGDLBsfAgkGzB2AAAAAA=',
    sourceHash: '53647bbb369c68b964ab06d7618b1b6be06532ac281a32935f869929497c1e61',
  },
  'exterior-dusk.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAABQAgCdASoQAAsAAoBCJQBOj+ADCNeVPV/4YAAA/u+UM/J7MGTjVT60qlLKHrP4HrAAri/LYQWAQsW4YZcJ441uJ/C5QDJijLpDbJ+bN3c7rt6tjKvSqmkoAAA=',
    sourceHash: '3d1487c1d218b1f66982f791f61f87d652b1f7511e263541c2af1fe56df440ca',
  },
  'family-room.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADQAQCdASoQAAsAAoBCJYgCdADxOIuvUAD+A0cp1FTFnsuqabR/RO0pht0lCteFQSZ7O4XhIjxXQ7SwaZV7Fn/hPCP3JGfmk4hBBosrR1MAAA==',
    sourceHash: 'c0fb54e5ad726ccaa1a93e59afca99eb36d611350e18648c4adbd58872c999ed',
  },
  'garden-ceremony.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAABQAgCdASoQAAsAAoBCJaACdAYvNgbd5FJLNkAA/u0OV1E23P5216PP+kAjV596/nKJvg3WV2QWNIdQAOaEh/Urr6Z56Rw6pN8WrVo547wjbWIqagt3JiSeNx0sDNIb9X85Znvq0hgjfuq3H80f1gAA',
    sourceHash: 'e8d6633bf333cad3d02f5ebd54b9291dc1e42c50bb9786eed42b44747e240b28',
  },
  'garden-view-room.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADwAQCdASoQAAsAAoBCJYgCdAEPNeQZMAAAzW/2IXzEbXqADOrbWIA15FcOblM1xWxbHXZrw8f9Sc5Xa4H2G0cg0/yjAc8GZL7EST1/XrS2mSZteKbUAAAA',
    sourceHash: 'b04f48ff655ed1c8132443a2987da85cf6cc0eeea07d1fa77d94a63c57cb8ee3',
  },
  'hall-string-lights.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAABQAgCdASoQAAsAAoBCJYgCdAYv/lIH6ILIgAAA/vfV5pVHqJDrwAxomf2Lv2HrlHz38fBLYCUFkjQX53b/slp3bxg1CVc7EDLXbGLbTWzW+1vl/MSqfMsDE0G+AMhc3IcjgSVtndgAAA==',
    sourceHash: 'a7217e9112f9f82db0cc358f17da2456a5b8c73e1d3d4be5ecf1dc1750d76565',
  },
  'hero-ballroom.jpg': {
    width: 2400,
    height: 1350,
    placeholder:
      'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADwAQCdASoQAAkAAoBCJZACdLoAAdSzCIAA/vbyGlYrk8gRS6Nvs28AHJ55D43KtmFDLbXq4m+WLuUNM/ytImSfkN8DVFjVpCPeaZnI6Op9/Eu6qbFpAAAA',
    sourceHash: 'eb63bf5dea6fcba8c13a580321e88950762e03bcde3dcc3293c263024328d730',
  },
  'place-setting.jpg': {
    width: 1400,
    height: 1400,
    placeholder:
      'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAABwAgCdASoQABAAAoBCJaACdLoAAwjvGu3y1sYAAP7tEVE1CLGo1nzYFSp6WXLlN9f0XD3LjNkXRQrLHykeaxWF1QvlkYJ9cetj/lxqOoJvStAIukwg2PC+7zY0OZn3eZRMlZfYeyou8XrAMh5qAAAA',
    sourceHash: '7467b29eaa7efae817541bb83b27dd5e4ec5613f57a2a4c36aef2c0524ff82fd',
  },
  'wedding-reception.jpg': {
    width: 1920,
    height: 1280,
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAwAgCdASoQAAsAAoBCJZgCdAEUTGJq8SRQAAD+9vHMZb/wcrthJ3riY0rYWsNES3vrjUJSG5jBKcq8QnzHDKKYZ5BwztET+2iLxfLpTsInbaQMLN1m+JCJLNgKWuaGIE3TtS1ZaiG/AAAA',
    sourceHash: '247ae0abe76f00bca171c4669d95b8c0ab4c65b03e8fd35eebaa2b4ec187eb5d',
  },
} as const;
