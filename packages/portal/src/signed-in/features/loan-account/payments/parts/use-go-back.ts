import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Back to the screen before, as the browser's Back.
 * @param to where to go instead when the page was opened right here, and there is no screen before
 */
export function useGoBack(to: string): () => void {
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';
  return () => void (opened ? navigate(to, { replace: true }) : navigate(-1));
}
