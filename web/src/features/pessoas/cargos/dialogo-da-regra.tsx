import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { vistasDosDevedores, type RegraDosCargos } from '#contract/pessoas/regra-dos-cargos.ts'
import { CampoDeEscolha } from '../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { consultaDaRegra, gravarRegra } from './cargos.api.ts'
import css from './cargos.module.css'
import { oQueFicouDaRegra, opcoesDeDias, VISTAS } from './regra.ts'

const esquema = z.object({ devedoresAoConselho: z.enum(vistasDosDevedores), dias: z.string() })

/** What the council sees of who owes, and how long the last síndico stays where nobody was elected. */
export function DialogoDaRegra({ fechar }: { fechar: () => void }) {
  const { data } = useQuery(consultaDaRegra())
  return data ? <Formulario key={data.versao} regra={data} fechar={fechar} /> : null
}

function Formulario({ regra, fechar }: { regra: RegraDosCargos; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    { devedoresAoConselho: regra.devedoresAoConselho, dias: String(regra.diasDeAtosUrgentes) },
    {
      esquema,
      gravar: ({ devedoresAoConselho, dias }) =>
        gravarRegra({ devedoresAoConselho, diasDeAtosUrgentes: Number(dias) }, regra.versao),
      feito: oQueFicouDaRegra,
      palavra: 'cargos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario {...preenchimento} title="Regra dos cargos" width={560} onClose={fechar}>
      <p className={css.oQuePode}>O que a convenção ou a assembleia decidiu. Cada mudança fica no histórico.</p>
      <CampoDeEscolha
        nome="devedoresAoConselho"
        label="De quem deve, o conselho fiscal vê"
        hint="Os totais são quantas unidades e quanto; os nomes, os dos proprietários. Vale para as contas do mês e para os livros. Dizer quem deve pede um motivo (LGPD, arts. 6º e 7º): conferir as contas é um, contar aos vizinhos não é. O PDF e a planilha das contas nunca dizem quem deve."
        options={vistasDosDevedores.map((value) => ({ value, label: VISTAS[value] }))}
      />
      <CampoDeEscolha
        nome="dias"
        label="Sem ninguém eleito, o último síndico fica para atos urgentes por"
        hint="Sem nenhum dia, o acesso dele acaba com o mandato. Até lá ele continua entrando, com um aviso, e não aumenta limites de aprovação, não tira dinheiro do fundo de reserva e não muda esta regra."
        options={opcoesDeDias(regra.diasDeAtosUrgentes)}
      />
    </DialogoDeFormulario>
  )
}
