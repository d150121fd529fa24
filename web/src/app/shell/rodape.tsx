import css from './rodape.module.css'

/** Version and the way to the help of the screen, in the same place everywhere. */
export function Rodape({ aoPedirAjuda }: { aoPedirAjuda: () => void }) {
  return (
    <footer className={css.rodape}>
      <span>Versão 1.0</span>
      <button type="button" onClick={aoPedirAjuda} aria-haspopup="dialog">
        Ajuda desta tela
      </button>
    </footer>
  )
}
