import { Component, type ReactNode } from 'react';
import { LaterErrorView } from './later-error-view.ts';

interface ErrorBoundaryProps {
  readonly here: string;
  readonly children: ReactNode;
}

/** Shows the shared error view in the page's frame after a render error; React reports the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LaterErrorView here={this.props.here} /> : this.props.children;
  }
}
