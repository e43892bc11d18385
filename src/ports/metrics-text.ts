/** What a door needs for a scrape: the metrics as text, with the media type. */

export interface MetricsText {
  contentType: string;
  text: string;
}

export type ReadMetrics = () => Promise<MetricsText>;
