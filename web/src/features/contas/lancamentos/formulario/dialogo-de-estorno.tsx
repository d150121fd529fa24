import { useQueryClient } from '@tanstack/react-query'
import { corpoDoEstorno } from '#contract/contas/lancamentos.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeTexto } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import type { Assunto, Lancamento } from '../assunto.ts'
import { consultaDeUm } from '../lancamentos.queries.ts'
import { identidade } from '../identidade.ts'

interface Props {
  assunto: Assunto
  registro: Lancamento
  fechar: () => void
}

/** Asks why a line of a closed month is reversed. */
export function DialogoDeEstorno({ assunto: a, registro: l, fechar }: Props) {
  const cache = useQueryClient()
  const formulario = useFormulario(corpoDoEstorno, { motivo: '' })
  async function salvar({ motivo }: { motivo: string }) {
    const estornada = await a.chamadas.estornar(l._id, motivo)
    cache.setQueryData(consultaDeUm(a, l._id).queryKey, estornada)
    avisarSucesso(`${a.Um} estornada`)
    marcarComoVelho('receitas')
    marcarComoVelho('despesas')
    fechar()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={salvar}
      para="estornar"
      title={`Estornar esta ${a.um}?`}
      onClose={fechar}
      verbo={<>Estornar {a.um}</>}
    >
      <p>
        {identidade(l)} continua no mês fechado, e um lançamento contrário, do mesmo valor e do mesmo fundo, entra com a
        data de hoje. Só pode ser feito uma vez.
      </p>
      <CampoDeTexto nome="motivo" label="Motivo" autoComplete="off" autoFocus />
    </DialogoDeFormulario>
  )
}
