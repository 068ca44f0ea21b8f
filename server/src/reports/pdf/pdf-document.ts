type Margin = readonly [left: number, top: number, right: number, bottom: number];

/** Filled where it has a colour, outlined where it has the colour of a line. */
interface Painted {
  readonly color?: string;
  readonly lineColor?: string;
  readonly lineWidth?: number;
  readonly lineCap?: 'round';
  readonly dash?: { readonly length: number; readonly space: number };
}

export type Vector = Painted &
  (
    | {
        readonly type: 'line';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
      }
    | {
        readonly type: 'rect';
        readonly x: number;
        readonly y: number;
        readonly w: number;
        readonly h: number;
        readonly r?: number;
      }
    | {
        readonly type: 'ellipse';
        readonly x: number;
        readonly y: number;
        readonly r1: number;
        readonly r2: number;
      }
    | {
        readonly type: 'polyline';
        readonly points: readonly { readonly x: number; readonly y: number }[];
        readonly closePath?: boolean;
      }
    | { readonly type: 'path'; readonly d: string }
  );

/** How parts of a page are described to pdfmake, as far as it is used here. Its own types are those of a browser. */
export interface Content {
  readonly text?: string | readonly Content[];
  readonly stack?: readonly Content[];
  readonly columns?: readonly Content[];
  readonly columnGap?: number;
  readonly table?: {
    readonly body: readonly (readonly Content[])[];
    readonly widths?: readonly (number | '*' | 'auto')[];
    readonly headerRows?: number;
    readonly keepWithHeaderRows?: number;
    readonly dontBreakRows?: boolean;
  };
  readonly layout?: 'grid' | 'lines' | 'box';
  readonly canvas?: readonly Vector[];
  /** From the upper left corner of the page, outside the flow of the text. */
  readonly absolutePosition?: { readonly x: number; readonly y: number };
  readonly height?: number;
  readonly image?: string;
  readonly fit?: readonly [width: number, height: number];
  readonly width?: number | '*' | 'auto';
  readonly margin?: Margin;
  readonly colSpan?: number;
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly decoration?: 'underline';
  readonly link?: string;
  readonly ul?: readonly Content[];
  readonly ol?: readonly Content[];
  readonly fontSize?: number;
  readonly lineHeight?: number;
  readonly noWrap?: boolean;
  readonly color?: string;
  readonly alignment?: 'left' | 'center' | 'right';
  readonly unbreakable?: boolean;
  readonly pageBreak?: 'before';
  /** A heading is never the last thing on a page. */
  readonly headlineLevel?: number;
  /** Told where it begins, where it has one. */
  readonly id?: string;
}

/** What stands under every page. */
export interface PageFoot {
  readonly start: string;
  readonly middle: string;
  /** With `{number}` and `{count}` in their places; absent where the pages are numbered later. */
  readonly page?: string;
}

/** Pages to be drawn: plain data, so that it travels to the thread that draws them. */
export interface PdfDocument {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly isLandscape?: boolean;
  /** A page of another size than A4, in points, without margins and without a foot. */
  readonly size?: readonly [width: number, height: number];
  /** Across every page, where nobody is to work after it. */
  readonly watermark?: string | undefined;
  readonly content: readonly Content[];
  /** Paths of pictures by the names the content gives them. */
  readonly images: Readonly<Record<string, string>>;
  readonly foot: PageFoot;
}

/** A4 in points, less the margins. */
export const PAGE_WIDTH = 523;
export const LANDSCAPE_WIDTH = 770;
