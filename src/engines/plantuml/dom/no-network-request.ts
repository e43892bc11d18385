/** The XMLHttpRequest that PlantUML gets: every request fails, none is sent. */
const DONE = 4;

export class NoNetworkRequest {
  readyState = 0;
  readonly status = 0;
  readonly response = null;
  readonly responseText = '';
  onreadystatechange: (() => void) | null = null;

  open(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return '';
  }
  send(): void {
    setTimeout(() => {
      this.readyState = DONE;
      this.onreadystatechange?.();
    }, 0);
  }
}
