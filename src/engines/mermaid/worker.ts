/** Entry of the Mermaid worker process. */
