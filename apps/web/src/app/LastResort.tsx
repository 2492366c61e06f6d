import { Component, type ReactNode } from 'react';

/** Catches what even the error page could not show. Plain markup, because the theme itself may have failed. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div>
        <h1>An error occurred while showing the error page</h1>
        <p>
          <a href="/">Home page</a>
        </p>
      </div>
    );
  }
}
