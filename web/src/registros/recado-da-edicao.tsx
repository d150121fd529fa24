import { comMaiuscula } from '#contract/valores/texto.ts'
import { LiveNote } from '../ui/page/note.tsx'
import type { Esquema } from './descricao-do-registro.ts'
import type { Edicao } from './use-edicao.ts'

interface DoRecado {
  de: Pick<Edicao<unknown, Esquema>, 'este' | 'para' | 'mudou'>
  /** The server no longer has the record. */
  sumiu?: boolean
}

const FEITO = { salvar: 'salvo', publicar: 'publicado' } as const

/** Says what somebody else did to the record that is being edited here. */
export function RecadoDaEdicao({ de: { este, para, mudou }, sumiu = false }: DoRecado) {
  const a = este.startsWith('esta ')
  return (
    <LiveNote>
      {sumiu
        ? `${comMaiuscula(este)} foi ${a ? 'excluída' : 'excluído'} enquanto estava ${a ? 'aberta' : 'aberto'} aqui. O que você escreveu continua na tela, mas não pode mais ser ${FEITO[para]}.`
        : mudou && `Outra pessoa alterou ${este} enquanto você escrevia. Ao ${para}, você escolhe o que fica.`}
    </LiveNote>
  )
}
