import { type SyntheticEvent, useState } from 'react'
import type { Categoria } from '#contract/contas/categorias.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { motivoDoErro } from '../../../../lib/erro-da-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { renomear } from '../configuracoes.api.ts'

/** Asks the new name of a category, which the lines that have it take too. */
export function RenomearCategoria({ categoria, onClose }: { categoria: Categoria; onClose: () => void }) {
  const [nome, setNome] = useState(categoria.nome)
  const [erro, setErro] = useState<string>()
  const [salvando, setSalvando] = useState(false)

  async function salvar(e?: SyntheticEvent) {
    e?.preventDefault()
    if (salvando) return
    if (!nome.trim()) return setErro('Informe a categoria')
    setSalvando(true)
    try {
      await renomear(categoria, nome.trim())
      marcarComoVelho('categorias')
      marcarComoVelho(categoria.tipo === 'receita' ? 'receitas' : 'despesas')
      avisarSucesso('Categoria renomeada')
      onClose()
    } catch (falha) {
      setErro(motivoDoErro(falha))
      setSalvando(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Renomear “${categoria.nome}”`}
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant="primary" busy={salvando} onClick={() => void salvar()}>
            Salvar
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(e) => void salvar(e)}>
        <TextField
          id="nome-da-categoria"
          label="Nome da categoria"
          hint="Os registros que já têm esta categoria mostram o nome novo."
          noMargin
          autoFocus
          value={nome}
          onChange={setNome}
          error={erro}
        />
      </form>
    </Dialog>
  )
}
