import { useQuery } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { EmailDaFila } from '#contract/casa/emails.ts'
import { falha } from '../../../../avisos/falha.ts'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { Waiting } from '../../../../ui/page/waiting.tsx'
import css from './lixeira.module.css'
import { consultaDoEmail } from './registros.api.ts'

/** What a mail said, to whom and when; that it is kept no more, where it is not. @param props.situacao what became of it, in words */
export function EmailAberto({ email, situacao, fechar }: { email: EmailDaFila; situacao: string; fechar: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDoEmail(email._id))
  return (
    <Dialog open width={640} onClose={fechar} title={email.assunto} footer={<ExitButton>Fechar</ExitButton>}>
      <p className={css.explica}>
        Para {email.para}, escrito em {formatarInstante(email.criadoEm)}. {situacao}
      </p>
      {data ? (
        data.texto === null ? (
          <Note>{data.porQueSemTexto}</Note>
        ) : (
          <div className={css.carta}>{data.texto}</div>
        )
      ) : error ? (
        <ErrorState {...falha('Não foi possível abrir o e-mail.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[96]} />
      )}
    </Dialog>
  )
}
