import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { falha } from '../../../../avisos/falha.ts'
import { SemServidor } from '../../../../paineis/sem-servidor.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { Waiting } from '../../../../ui/page/waiting.tsx'
import type { UnidadeAAvisar } from '../use-quem-avisar.ts'
import { CartasPrevistas, QuemNaoVai } from './cartas-previstas.tsx'
import { ResultadoDoAviso } from './resultado-do-aviso.tsx'
import { useAviso } from './use-aviso.ts'
import devedores from '../devedores.module.css'
import css from './avisar.module.css'

/** The letter about one unit: to whom and in which words, before it goes. Whoever was told lately may be told again. */
export function AvisoDaUnidade({ unidade, voltar }: { unidade: UnidadeAAvisar; voltar: () => void }) {
  const { previa, mandando, feito, enviar } = useAviso({ unidades: [unidade._id], comRecentes: true })
  const fala = useRef<HTMLParagraphElement>(null)
  const { data } = previa
  const pronta = data !== undefined
  // What was pressed is gone, and what is read first stands above.
  useEffect(() => {
    if (pronta) fala.current?.focus()
  }, [pronta])
  if (feito)
    return (
      <>
        <ResultadoDoAviso lote={feito} />
        <div className={devedores.pe}>
          <Button variant="primary" onClick={voltar}>
            Voltar à unidade
          </Button>
        </div>
      </>
    )
  const podeIr = data !== undefined && data.cartas.length > 0
  return (
    <>
      {previa.error && !data && (
        <ErrorState
          {...falha('Não foi possível preparar o aviso.', previa.error, () => void previa.refetch(), previa.isFetching)}
        />
      )}
      {!data && !previa.error && <Waiting bars={[44, 44]} />}
      {data && (
        <>
          <p ref={fala} tabIndex={-1} className={css.fala}>
            {podeIr ? 'Confira antes de mandar: não dá para desfazer.' : 'Nenhum aviso pode ir agora.'}
          </p>
          {podeIr && <SemServidor oQue="os e-mails ficam guardados, e ninguém os recebe" />}
          <CartasPrevistas cartas={data.cartas} abertas />
          <QuemNaoVai unidades={data.naoAvisadas} titulo={() => 'Por que não vai'} />
        </>
      )}
      <div className={devedores.pe}>
        <Button onClick={voltar}>Voltar</Button>
        {podeIr && (
          <Button variant="primary" icon={IconMail} busy={mandando} onClick={enviar}>
            Mandar agora
          </Button>
        )}
      </div>
    </>
  )
}
